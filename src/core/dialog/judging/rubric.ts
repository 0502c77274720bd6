import { m } from '../../../base/language/t.ts'
import type { Criterion } from '../../contract/judging/judging-facts.ts'

/** The built-in criteria of judges. */
export const STANDARD_RUBRIC: readonly Criterion[] = [
  {
    id: 'evidence',
    label: m('Evidence'),
    text: m(
      'Whether claims rest on reasons, facts or cases that bear on them; a claim that is only repeated has none, and a figure without a source is a claim.',
    ),
  },
  {
    id: 'answering',
    label: m('Answering'),
    text: m(
      'Whether the strongest points of the other side were met, or passed over; who had the last word that was never answered.',
    ),
  },
  {
    id: 'clarity',
    label: m('Clarity'),
    text: m('Whether one can say afterwards what was claimed and why; long or learned words are no clarity.'),
  },
  {
    id: 'fairness',
    label: m('Fairness'),
    text: m('Whether the other side was told as it is, and what was right in it was granted.'),
  },
]
