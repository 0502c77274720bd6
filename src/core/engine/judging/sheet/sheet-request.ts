import { z } from 'zod'
import type { Criterion, Judge } from '../../../contract/judging/judging-facts.ts'
import { fillText } from '../../../dialog/fill-text.ts'
import { finishedSpeeches } from '../../../dialog/insights.ts'
import { personSpeeches } from '../../../dialog/judging/sheet/person-speeches.ts'
import { sheetRole, sheetRubric } from '../../../dialog/judging/sheet/sheet-rubric.ts'
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
  const criteria = [...new Set(transcriptRubrics(source, transcript).flatMap((rubric) => rubric.map(({ id }) => id)))]
  const request = judgeRequest(
    source,
    judge,
    {
      rules: fillText(words('judging.sheet.rules'), names),
      ...heardMaterial(source, transcript, told),
      after: [
        ...(from === null ? [] : [fillText(words('judging.sheet.from'), { number: from })]),
        weighText(source, transcript),
        fillText(words('judging.sheet.task'), {
          ...names,
          language: words('judging.language'),
          criterion: criteria[0] ?? '',
        }),
      ],
      shape: sheetShape(names, criteria),
      scene: {
        kind: 'judging',
        labels: names,
        criteria,
        said: saidIn(transcript),
      },
    },
    random,
  )
  return { ...request, answerTokens: SHEET_TOKENS }
}

/**
 * The number of the person's first speech, if a model spoke for the seat before; null if the person spoke from the
 * beginning.
 */
function takenFrom({ state }: PromptSource, seat: 'first' | 'second'): number | null {
  const first = personSpeeches(state, seat)[0]
  return first && finishedSpeeches(state, seat)[0]?.id !== first.id ? first.number : null
}

/** The criteria for each of the two speakers, Speaker 1 first. */
function transcriptRubrics({ state }: PromptSource, { seats }: BlindTranscript): readonly (readonly Criterion[])[] {
  return [seats.one, seats.two].map((seat) => sheetRubric(sheetRole(state, seat)))
}

/** The text with the criteria: those for both, or, if one asks and the other answers, those for each. */
function weighText({ state, words }: PromptSource, { labels, seats }: BlindTranscript): string {
  if (sheetRole(state, 'first') === 'argues')
    return fillText(words('judging.sheet.weigh'), { rubric: rubricText(sheetRubric('argues')) })
  const [asker, answerer] = sheetRole(state, seats.one) === 'asks' ? [labels.one, labels.two] : [labels.two, labels.one]
  const [asking, answering] = [rubricText(sheetRubric('asks')), rubricText(sheetRubric('answers'))]
  return fillText(words('judging.sheet.weigh.asks'), { asker, answerer, asking, answering })
}

function sheetShape({ one, two }: { readonly one: string; readonly two: string }, criteria: readonly string[]) {
  const words = z.object({ turn: z.number().int(), quote: z.string(), text: z.string() })
  const mark = words.extend({ criterion: z.enum(criteria), mark: z.number().int() })
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
