/** Prints one figure with its name and, where there is one, its target. */
export function row(name: string, value: string, note = ''): void {
  process.stdout.write(`  ${name.padEnd(30)} ${value.padStart(14)}  ${note}\n`)
}

export function title(text: string): void {
  process.stdout.write(`\n${text}\n`)
}
