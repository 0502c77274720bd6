import { z } from 'zod'
import { choiceSchema, judgesSchema, rubricSchema, type Criterion } from '../judging/judging-facts.ts'
import type { CritiqueRecord } from '../judging/critique-record.ts'
import type { MeterQuote } from '../judging/meter-quote.ts'
import type { JudgeOffer, PanelQuote } from '../judging/quote.ts'
import { byId, call, idSchema, noInput } from '../mode/procedure.ts'

const asked = {
  id: idSchema,
  judges: judgesSchema,
  /** Absent: the one that is kept. */
  rubric: rubricSchema.optional(),
  bothOrders: z.boolean().default(true),
}
const panel = { id: idSchema, panelId: idSchema }

export const judgingProcedures = {
  /** What judges weigh by: as a person keeps it, and as it comes with the app. */
  rubric: call<{ readonly rubric: readonly Criterion[]; readonly standard: readonly Criterion[] }>()(noInput),
  /** null: the standard again. */
  setRubric: call<readonly Criterion[]>()(z.strictObject({ rubric: rubricSchema.nullable() })),
  /** Connected models in the order in which they are offered: families that no participant is of first. */
  offer: call<readonly JudgeOffer[]>()(byId),
  /** What a panel would take. Cheap: asked again as the form moves. @throws DIALOG_STATE where the dialog cannot be judged */
  quote: call<PanelQuote>()(z.strictObject(asked)),
  /** Asks a panel. Answers when it is under way; watch tells the rest. */
  ask: call<{ readonly panelId: string }>()(z.strictObject(asked)),
  /** Asks those that a stop or a kill left unasked, and nobody twice. */
  goOn: call<void>()(z.strictObject(panel)),
  stop: call<void>()(z.strictObject({ id: idSchema, what: z.enum(['panel', 'meter']) })),
  /** What holding drafts against finals would take. Cheap: asked again as the form moves. */
  measureQuote: call<MeterQuote>()(z.strictObject({ id: idSchema, judges: judgesSchema })),
  /** Asks for the comparisons that are missing. Answers when it is under way; watch tells the rest. */
  measure: call<void>()(z.strictObject({ id: idSchema, judges: judgesSchema })),
  /** What is known of critique over all dialogs, by the model that spoke and who criticised. */
  measured: call<readonly CritiqueRecord[]>()(noInput),
  /** The person's own: before they see what the panel came to, and after. */
  vote: call<void>()(z.strictObject({ ...panel, when: z.enum(['before', 'after']), choice: choiceSchema })),
} as const
