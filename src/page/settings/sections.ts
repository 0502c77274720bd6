/** The parts of the settings, as they are listed and as their addresses end. */
export const SECTIONS = [
  { id: 'keys', label: 'Keys and servers' },
  { id: 'connections', label: 'Connections' },
  { id: 'models', label: 'Models and prices' },
  { id: 'prompts', label: 'Prompts' },
  { id: 'modes', label: 'Modes' },
  { id: 'voices', label: 'Voices' },
  { id: 'dialogs', label: 'Dialogs' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'shortcuts', label: 'Shortcuts' },
  { id: 'programs', label: 'Other programs' },
  { id: 'network', label: 'Network' },
  { id: 'data', label: 'Data' },
  { id: 'about', label: 'About' },
] as const
export type SectionId = (typeof SECTIONS)[number]['id']

/** What an address names; the first for one it does not know. */
export function sectionOf(name: string | undefined): SectionId {
  return SECTIONS.find(({ id }) => id === name)?.id ?? SECTIONS[0].id
}
