/**
 * Puts values in place of their names in braces; a name without a value stays as it is. One pass, so that braces in a
 * value are only text.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
