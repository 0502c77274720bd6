import { sayLater } from '../../base/language/say.ts'
import type { Continues } from '../contract/origins/continues.ts'
import type { DialogConfig } from '../contract/dialog-config.ts'
import { DialogError } from '../contract/errors/errors.ts'
import { CARRIED_MAX_CHARS, CARRIED_WHOLE_MAX_CHARS, TITLE_MAX_CHARS } from '../contract/limits.ts'
import { estimateTokens } from '../dialog/money/estimate-tokens.ts'
import { fillText } from '../dialog/fill-text.ts'
import { reduce } from '../dialog/reducer/reduce.ts'
import { dialogTitle, foldInForce } from '../dialog/selectors.ts'
import { emptyDialog, type DialogState } from '../dialog/state.ts'
import { smallestContextWindow } from './sizes/context-overflow.ts'
import type { EnginePorts, ProviderRegistry } from './ports.ts'
import { tokensOf, withinBudget } from './prompt/budget.ts'
import { ENGINE_TEXTS } from './prompt/engine-texts.ts'
import { entriesFor, type HeardEntry } from './prompt/heard.ts'
import { promptName } from './prompt/request-texts.ts'
import { beginningOf, oneLine } from '../../base/text/shorten.ts'

/** The most tokens of an earlier dialog's result: a closing of about a thousand words, which every prompt repeats. */
const TOKENS_MAX = 1_500
/** The most that it may take of the smallest context window. Rules, transcript and answer need room, too. */
const WINDOW_SHARE = 1 / 8
/** The limit if the whole earlier dialog is included. Its own turns are then replaced by digests sooner. */
const WHOLE_WINDOW_SHARE = 1 / 2
/** How many of the last speeches are included of a dialog that has no closing. */
const LAST_SPEECHES = 6

/**
 * The dialog that a new one continues, with what the prompts contain of it: its present state, as far as everybody may
 * know it. If this was stored before, it stays.
 * @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE
 */
export async function completeContinues(
  continues: Continues,
  config: Pick<DialogConfig, 'seats'>,
  { log, providers }: Pick<EnginePorts, 'log'> & { readonly providers: Pick<ProviderRegistry, 'contextWindowOf'> },
): Promise<Continues> {
  const { dialogId, carry, history } = continues
  if (continues.title !== undefined) return continues
  const facts = await log.read(dialogId)
  const state = facts.reduce<DialogState>(reduce, emptyDialog(dialogId))
  const details = { field: 'continues' }
  if (!state.config)
    throw new DialogError(
      'DIALOG_NOT_FOUND',
      sayLater('There is no dialog "{dialogId}" to go on from: it may have been deleted.', {
        dialogId: beginningOf(dialogId, 40),
      }),
      { details },
    )
  const title = beginningOf(oneLine(dialogTitle(state)), TITLE_MAX_CHARS)
  if (state.status === 'running')
    throw new DialogError(
      'DIALOG_STATE',
      sayLater(
        '“{title}” is still running: wait until it has ended, or stop it, before another dialog goes on from it.',
        {
          title,
        },
      ),
      { details },
    )
  const window = smallestContextWindow(config, providers.contextWindowOf)?.tokens ?? Number.POSITIVE_INFINITY
  const carried =
    history === 'whole'
      ? wholeHistory(state, Math.floor(window * WHOLE_WINDOW_SHARE))
      : carryOver(state, Math.min(TOKENS_MAX, Math.floor(window * WINDOW_SHARE)))
  if (carried === null)
    throw new DialogError(
      'DIALOG_STATE',
      sayLater('Nothing was said in “{title}” that another dialog could go on from.', { title }),
      {
        details,
      },
    )
  return { dialogId, carry, ...(history && { history }), title, ...(carry ? carried : {}) }
}

/**
 * The result of a dialog for one that continues it: the closing or the last digest, whichever is newer, and what was
 * said afterwards, as far as everybody may know it. Null when nothing was said.
 * @param budget the most tokens; what is left out is counted, and a note says so
 */
export function carryOver(state: DialogState, budget: number): Pick<Continues, 'digest' | 'leftOut'> | null {
  const said = entriesFor({ ...state, folds: [] }, null)
  const turns = said.flatMap((entry) => (entry.type === 'turn' ? [entry] : []))
  if (turns.length === 0) return null
  const summary = turns.findLast(({ turn }) => turn.kind === 'summary')
  const fold = foldInForce(state)
  const outcome =
    summary && summary.seq > (fold?.throughSeq ?? 0)
      ? { text: spoken(state, summary.turn.text, summary.turn.member), seq: summary.seq }
      : fold
        ? { text: fold.text.trim(), seq: fold.throughSeq }
        : null
  const since = said.filter(({ seq }) => seq > (outcome?.seq ?? 0)).flatMap((entry) => entryTexts(state, entry))
  const all = [...(outcome ? [outcome.text] : []), ...since]
  if (tokensOf(all) <= budget) return { digest: joined(all) }
  const note = (tokens: number) => fillText(ENGINE_TEXTS['engine.cut'], { tokens })
  if (since.length === 0) {
    const [kept = '', ...rest] = withinBudget(all, budget, note)
    return { digest: joined([kept, ...rest]), leftOut: tokensOf(all) - (rest.length === 0 ? 0 : estimateTokens(kept)) }
  }
  const room = budget - estimateTokens(note(tokensOf(all)))
  const before = outcome ? beginning(outcome.text, room / 2) : ''
  const last = since.slice(-LAST_SPEECHES)
  const each = (room - estimateTokens(before)) / last.length
  const kept = last.map((text) => beginning(text, each)).filter((text) => text !== '')
  const leftOut = Math.max(1, tokensOf(all) - tokensOf([before, ...kept]))
  return { digest: joined([before, note(leftOut), ...kept]), leftOut }
}

/**
 * Everything that was said in a dialog, word for word, after what it contains of an earlier one. If there is not enough
 * room, the result replaces the oldest part. Null when nothing was said.
 * @param budget the most tokens
 */
export function wholeHistory(state: DialogState, budget: number): Pick<Continues, 'digest' | 'leftOut'> | null {
  const said = entriesFor({ ...state, folds: [] }, null)
  if (!said.some(({ type }) => type === 'turn')) return null
  const before = state.config?.continues?.digest
  const all = [...(before === undefined ? [] : [before]), ...said.flatMap((entry) => entryTexts(state, entry))]
  const fits = (texts: readonly string[]) =>
    tokensOf(texts) <= budget && texts.join('\n\n').length <= CARRIED_WHOLE_MAX_CHARS
  if (fits(all)) return { digest: joined(all, CARRIED_WHOLE_MAX_CHARS) }
  const note = (tokens: number) => fillText(ENGINE_TEXTS['engine.cut'], { tokens })
  const outcome = carryOver(state, Math.min(TOKENS_MAX, Math.floor(budget / 4)))
  const head = outcome?.digest === undefined ? [] : [outcome.digest]
  let from = all.length
  while (from > 0 && fits([...head, note(tokensOf(all)), ...all.slice(from - 1)])) from -= 1
  if (from === all.length) return outcome
  const leftOut = tokensOf(all.slice(0, from))
  return { digest: joined([...head, note(leftOut), ...all.slice(from)], CARRIED_WHOLE_MAX_CHARS), leftOut }
}

function spoken(state: DialogState, text: string, member: string): string {
  return `${promptName(state, member)}: ${text.trim()}`
}

function entryTexts(state: DialogState, entry: HeardEntry): readonly string[] {
  if (entry.type === 'turn') return [spoken(state, entry.turn.text, entry.turn.member)]
  return entry.type === 'child' && entry.text !== '' ? [`${entry.title}: ${entry.text}`] : []
}

/** The first sentences that fit, with a sign that more followed. */
function beginning(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)) {
    if (estimateTokens(`${kept}${segment} …`) > tokens) break
    kept += segment
  }
  return kept === '' ? '' : `${kept.trimEnd()} …`
}

function joined(texts: readonly string[], most = CARRIED_MAX_CHARS): string {
  return beginningOf(texts.filter((text) => text !== '').join('\n\n'), most)
}
