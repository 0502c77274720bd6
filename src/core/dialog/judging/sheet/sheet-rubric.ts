import type { Criterion } from '../../../contract/judging/judging-facts.ts'
import type { SheetRecord } from '../../../contract/judging/sheet-record.ts'
import type { DialogState } from '../../state.ts'
import { askerOf } from '../../turns/asker.ts'
import { STANDARD_RUBRIC } from '../rubric.ts'

/** What the speaker does for whom a sheet is made: argues, only asks, or only answers. */
export type SheetRole = 'argues' | 'asks' | 'answers'

export function sheetRole({ config }: Pick<DialogState, 'config'>, seat: 'first' | 'second'): SheetRole {
  const asker = askerOf(config)
  return asker === null ? 'argues' : asker === seat ? 'asks' : 'answers'
}

/** The standard criteria in the form for whoever answers; clarity is the same. */
const ANSWERING: Readonly<Record<string, string>> = {
  evidence:
    'Whether answers rest on reasons, facts or cases that bear on the question; what is only asserted or repeated has none.',
  answering:
    'Whether the question that was asked was answered, directly and in full, and whether the speaker said plainly what they do not know or would rather not say.',
  fairness:
    'Whether the question was taken as it was meant, and what was right in it was granted; to attack whoever asks is no answer.',
}

const ASKING_RUBRIC: readonly Criterion[] = [
  {
    id: 'preparation',
    label: 'Preparation',
    text: 'Whether the questions rest on something that bears on the matter: facts, cases, words of the other; a question that could be put to anybody has none.',
  },
  {
    id: 'following',
    label: 'Following up',
    text: 'Whether what was answered was taken up: what was left open, avoided, or did not fit together was asked about before anything else.',
  },
  {
    id: 'clarity',
    label: 'Clarity',
    text: 'Whether each question is one question, in few words, of which it is plain what it asks.',
  },
  {
    id: 'fairness',
    label: 'Fairness',
    text: 'Whether the questions could be answered: none puts an answer into the mouth of the other, and none twists what they said.',
  },
]

const RUBRICS: Readonly<Record<SheetRole, readonly Criterion[]>> = {
  argues: STANDARD_RUBRIC,
  answers: STANDARD_RUBRIC.map((criterion) => ({ ...criterion, text: ANSWERING[criterion.id] ?? criterion.text })),
  asks: ASKING_RUBRIC,
}

/** The criteria for a speaker. */
export function sheetRubric(role: SheetRole): readonly Criterion[] {
  return RUBRICS[role]
}

/** The ids of the criteria in these sheets, those for whoever argues first; without any sheet all of those. */
export function recordedCriteria(records: readonly SheetRecord[]): readonly string[] {
  return [
    ...new Set([
      ...STANDARD_RUBRIC.map(({ id }) => id),
      ...records.flatMap(({ marks }) => marks.map((mark) => mark.criterion)),
    ]),
  ]
}
