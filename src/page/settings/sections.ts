import { wordTable } from '../../base/language/t.ts'

/** The sections of the settings, in order, with their ids in addresses and further words by which they are found. */
export const SECTIONS = [
  wordTable({ id: 'keys', label: 'Models and keys', also: 'servers prices local api connect' }, 'label', 'also'),
  wordTable({ id: 'voices', label: 'Voices', also: 'pronunciation speech' }, 'label', 'also'),
  wordTable({ id: 'dialogs', label: 'Dialogs', also: 'files usual' }, 'label', 'also'),
  wordTable({ id: 'modes', label: 'Modes and prompts', also: 'words styles' }, 'label', 'also'),
  wordTable(
    { id: 'appearance', label: 'Appearance and shortcuts', also: 'theme keyboard language font contrast' },
    'label',
    'also',
  ),
  wordTable({ id: 'programs', label: 'Other programs', also: 'connections tools mcp' }, 'label', 'also'),
  wordTable({ id: 'data', label: 'Data and network', also: 'backup restore proxy library delete' }, 'label', 'also'),
  wordTable({ id: 'about', label: 'About', also: 'version licences' }, 'label', 'also'),
] as const
export type SectionId = (typeof SECTIONS)[number]['id']

/** The parts of sections that have addresses of their own; each was a section in an earlier version. */
const PARTS: Readonly<Record<string, SectionId>> = {
  models: 'keys',
  prompts: 'modes',
  shortcuts: 'appearance',
  connections: 'programs',
  network: 'data',
}

/**
 * The section of an address, and the part of it to scroll to, null for none. An unknown address leads to the first
 * section.
 */
export function settingsPlace(name: string | undefined): { readonly page: SectionId; readonly part: string | null } {
  const moved = name !== undefined && Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (name !== undefined && moved !== undefined) return { page: moved, part: name }
  return { page: SECTIONS.find(({ id }) => id === name)?.id ?? SECTIONS[0].id, part: null }
}
