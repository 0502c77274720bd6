/** What the host writes of a decision brief; they stand beside the formats of whole dialogs. */
export const BRIEF_FORMAT_CHOICES: readonly { readonly id: string; readonly label: string }[] = [
  { id: 'brief-pdf', label: 'PDF, one page' },
  { id: 'brief-md', label: 'Markdown' },
  { id: 'brief-html', label: 'HTML' },
]
