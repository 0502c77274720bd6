/**
 * An id of small letters of English and digits from a name: accents are left off, whatever else stands between is one
 * `joint`. At most so many characters; empty for a name that has no such letter.
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
