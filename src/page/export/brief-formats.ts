import { wordTable } from '../../base/language/t.ts'

/** The formats of a decision brief, which are listed after those of whole dialogs. */
export const BRIEF_FORMAT_CHOICES: readonly { readonly id: string; readonly label: string }[] = [
  wordTable({ id: 'brief-pdf', label: 'PDF, one page' }, 'label'),
  wordTable({ id: 'brief-md', label: 'Markdown' }, 'label'),
  { id: 'brief-html', label: 'HTML' },
]
