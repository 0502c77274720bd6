/**
 * Replaces names in braces by their values. A name without a value stays as it is. Braces inside a value are plain
 * text.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
