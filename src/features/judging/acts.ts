import type { CritiqueRecord } from '../../core/contract/judging/critique-record.ts'
import {
  choiceSchema,
  judgeSchema,
  judgesSchema,
  rubricSchema,
  type Criterion,
} from '../../core/contract/judging/judging-facts.ts'
import type { MeterQuote } from '../../core/contract/judging/meter-quote.ts'
import type { JudgeOffer, JudgeQuote, PanelQuote } from '../../core/contract/judging/quote.ts'
import type { SheetRecord } from '../../core/contract/judging/sheet-record.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'
import { STANDARD_RUBRIC } from '../../core/dialog/judging/rubric.ts'
import { idSchema } from '../../core/contract/id.ts'
import { byId, call, noInput } from '../../app/acts/act.ts'
import { progressFormatSchema, renderProgress } from './engine/render-progress.ts'
import { z } from 'zod'

const asked = {
  id: idSchema,
  judges: judgesSchema,
  /** The criteria; when absent, the person's stored criteria are used. */
  rubric: rubricSchema.optional(),
  bothOrders: z.boolean().default(true),
}
const panel = { id: idSchema, panelId: idSchema }

export const judgingActs = {
  /** The criteria by which judges weigh: the person's stored list, and the standard list of the app. */
  rubric: call<{ readonly rubric: readonly Criterion[]; readonly standard: readonly Criterion[] }>()(
    noInput,
    async ({ app }) => ({ rubric: await app.judges.rubric(), standard: STANDARD_RUBRIC }),
  ),
  /** Stores the criteria; null restores the standard list. */
  setRubric: call<readonly Criterion[]>()(z.strictObject({ rubric: rubricSchema.nullable() }), ({ app }, { rubric }) =>
    app.judges.setRubric(rubric),
  ),
  /** Connected models in the order in which they are offered: families that no participant is of first. */
  offer: call<readonly JudgeOffer[]>()(byId, ({ app }, { id }, signal) => app.judges.offer(id, signal)),
  /**
   * The estimate for a panel of judges. It calls no model, so the form asks for it after each change.
   * @throws DIALOG_STATE when the dialog cannot be judged
   */
  quote: call<PanelQuote>()(z.strictObject(asked), async ({ app, engine }, { id, rubric, ...panel }) =>
    engine.judging.panels.quote(id, { ...panel, rubric: rubric ?? (await app.judges.rubric()) }),
  ),
  /** Starts a panel of judges. Answers as soon as the panel is running; `watch` reports what follows. */
  ask: call<{ readonly panelId: string }>()(
    z.strictObject(asked),
    async ({ app, engine }, { id, rubric, ...panel }) => ({
      panelId: await engine.judging.panels.ask(id, { ...panel, rubric: rubric ?? (await app.judges.rubric()) }),
    }),
  ),
  /** Asks those that a stop or a kill left unasked, and nobody twice. */
  goOn: call<void>()(z.strictObject(panel), ({ engine }, { id, panelId }) => engine.judging.panels.goOn(id, panelId)),
  stop: call<void>()(
    z.strictObject({ id: idSchema, what: z.enum(['panel', 'meter', 'sheet']) }),
    ({ engine }, { id, what }) => engine.judging.stop(id, what),
  ),
  /**
   * The estimate for comparing drafts with final texts. It calls no model, so the form asks for it after each change.
   */
  measureQuote: call<MeterQuote>()(
    z.strictObject({ id: idSchema, judges: judgesSchema }),
    ({ engine }, { id, judges }) => engine.judging.meter.quote(id, judges),
  ),
  /** Starts the comparisons that are missing. Answers as soon as they are running; `watch` reports what follows. */
  measure: call<void>()(z.strictObject({ id: idSchema, judges: judgesSchema }), ({ engine }, { id, judges }) =>
    engine.judging.meter.measure(id, judges),
  ),
  /** The measured effects of critique over all dialogs, by the model that spoke and the model that criticised. */
  measured: call<readonly CritiqueRecord[]>()(noInput, ({ engine }) => engine.judging.meter.records()),
  /**
   * The estimate for a score sheet. It calls no model.
   * @throws DIALOG_STATE when the dialog can have no score sheet
   */
  sheetQuote: call<JudgeQuote>()(z.strictObject({ id: idSchema, judge: judgeSchema }), ({ engine }, { id, judge }) =>
    engine.judging.sheets.quote(id, judge),
  ),
  /**
   * Has a judge fill in a score sheet, or completes the last one. Answers as soon as the judge is at work; `watch`
   * reports what follows.
   */
  askSheet: call<{ readonly sheetId: string }>()(
    z.strictObject({ id: idSchema, judge: judgeSchema }),
    async ({ engine }, { id, judge }) => ({ sheetId: await engine.judging.sheets.ask(id, judge) }),
  ),
  /** The results of the last score sheet of each dialog, the newest first. */
  sheets: call<readonly SheetRecord[]>()(noInput, ({ engine }) => engine.judging.sheets.records()),
  saveSheets: call<SaveResult>()(
    z.strictObject({ format: progressFormatSchema }),
    async ({ engine, host }, { format }) =>
      host.save(renderProgress(await engine.judging.sheets.records(), format, new Date())),
  ),
  /** The person's own: before they see what the panel came to, and after. */
  vote: call<void>()(
    z.strictObject({ ...panel, when: z.enum(['before', 'after']), choice: choiceSchema }),
    ({ engine }, { id, panelId, when, choice }) => engine.judging.panels.vote(id, panelId, when, choice),
  ),
} as const
