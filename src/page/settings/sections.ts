/** The pages of the settings, in order, with their addresses and further words that find them. */
export const SECTIONS = [
  { id: 'keys', label: 'Models and keys', also: 'servers prices local' },
  { id: 'voices', label: 'Voices', also: 'pronunciation speech' },
  { id: 'dialogs', label: 'Dialogs', also: 'files usual' },
  { id: 'modes', label: 'Modes and prompts', also: 'words styles' },
  { id: 'appearance', label: 'Appearance and shortcuts', also: 'theme keyboard' },
  { id: 'programs', label: 'Other programs', also: 'connections tools mcp' },
  { id: 'data', label: 'Data and network', also: 'backup proxy library' },
  { id: 'about', label: 'About', also: 'version licences' },
] as const
export type SectionId = (typeof SECTIONS)[number]['id']

/** Parts of pages with addresses of their own, of which each was a page once. */
const PARTS: Readonly<Record<string, SectionId>> = {
  models: 'keys',
  prompts: 'modes',
  shortcuts: 'appearance',
  connections: 'programs',
  network: 'data',
}

/** The page of an address, and the part of it that comes into view; the first page for an unknown address. */
export function settingsPlace(name: string | undefined): { readonly page: SectionId; readonly part: string | null } {
  const moved = name !== undefined && Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (name !== undefined && moved !== undefined) return { page: moved, part: name }
  return { page: SECTIONS.find(({ id }) => id === name)?.id ?? SECTIONS[0].id, part: null }
}
