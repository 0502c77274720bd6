import { z } from 'zod'
import type { Judge } from '../../../contract/judging/judging-facts.ts'
import { fillText } from '../../../dialog/fill-text.ts'
import { finishedSpeeches } from '../../../dialog/insights.ts'
import { STANDARD_RUBRIC } from '../../../dialog/judging/rubric.ts'
import { personSpeeches } from '../../../dialog/judging/sheet/person-speeches.ts'
import { jsonShape } from '../../insights/answers.ts'
import type { ModelRequest, Random } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { BlindTranscript } from '../blind-transcript.ts'
import { heardMaterial, judgeRequest, rubricText, saidIn, type ToldTexts } from '../judge-request.ts'

/** The most tokens of an answer: two sheets with their quotations, in a language that takes twice as many as English. */
const SHEET_TOKENS = 5_000

/** A request to fill in the sheets of both speakers; nothing in it tells which of them was a person. */
export function sheetRequest(
  source: PromptSource,
  judge: Judge,
  seat: 'first' | 'second',
  transcript: BlindTranscript,
  told: ToldTexts,
  random: Random,
): ModelRequest {
  const { words } = source
  const { one, two } = transcript.labels
  const names = { one, two }
  const from = takenFrom(source, seat)
  const request = judgeRequest(
    source,
    judge,
    {
      rules: fillText(words('judging.sheet.rules'), names),
      ...heardMaterial(source, transcript, told),
      after: [
        ...(from === null ? [] : [fillText(words('judging.sheet.from'), { number: from })]),
        fillText(words('judging.sheet.weigh'), { rubric: rubricText(STANDARD_RUBRIC) }),
        fillText(words('judging.sheet.task'), {
          ...names,
          language: words('judging.language'),
          criterion: STANDARD_RUBRIC[0]?.id ?? '',
        }),
      ],
      shape: sheetShape(names),
      scene: {
        kind: 'judging',
        labels: names,
        criteria: STANDARD_RUBRIC.map(({ id }) => id),
        said: saidIn(transcript),
      },
    },
    random,
  )
  return { ...request, answerTokens: SHEET_TOKENS }
}

/** The number of the person's first speech, where a model spoke for the seat before; null where they had it throughout. */
function takenFrom({ state }: PromptSource, seat: 'first' | 'second'): number | null {
  const first = personSpeeches(state, seat)[0]
  return first && finishedSpeeches(state, seat)[0]?.id !== first.id ? first.number : null
}

function sheetShape({ one, two }: { readonly one: string; readonly two: string }) {
  const words = z.object({ turn: z.number().int(), quote: z.string(), text: z.string() })
  const mark = words.extend({ criterion: z.enum(STANDARD_RUBRIC.map(({ id }) => id)), mark: z.number().int() })
  return jsonShape(
    'score_sheets',
    z.object({
      speakers: z.array(
        z.object({
          speaker: z.enum([one, two]),
          marks: z.array(mark),
          dropped: z.array(words),
          granted: z.array(words),
          best: words.nullable(),
          next: z.array(words),
        }),
      ),
    }),
  )
}
