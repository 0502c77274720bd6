/** The formats of a decision brief, listed beside those of whole dialogs. */
export const BRIEF_FORMAT_CHOICES: readonly { readonly id: string; readonly label: string }[] = [
  { id: 'brief-pdf', label: 'PDF, one page' },
  { id: 'brief-md', label: 'Markdown' },
  { id: 'brief-html', label: 'HTML' },
]
