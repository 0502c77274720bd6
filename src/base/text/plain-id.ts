/**
 * Makes an id of the letters a to z and digits from a name. Accents are dropped, and anything else becomes one `joint`.
 * Empty for a name without such letters and digits.
 * @param most the most characters of the id
 */
export function plainId(name: string, joint: '_' | '-' | '', most: number): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const id = words.join(joint).slice(0, most)
  return joint !== '' && id.endsWith(joint) ? id.slice(0, -1) : id
}
