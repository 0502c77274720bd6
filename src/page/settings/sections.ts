/** The sections of the settings, in order, with their addresses. */
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

/** The section of an address; the first for an unknown one. */
export function sectionOf(name: string | undefined): SectionId {
  return SECTIONS.find(({ id }) => id === name)?.id ?? SECTIONS[0].id
}
