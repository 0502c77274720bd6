import { lessonJson } from './lesson-json.ts'
import { modeDocument } from '../mode-document.ts'
import { modeSetup } from '../../../../core/dialog/modes/mode-setup.ts'
import { showsTurn } from '../../../../core/dialog/turns/shows-turn.ts'
import { showsDigest, showsScript } from '../shown-children.ts'
import type { Continues } from '../../../../core/contract/origins/continues.ts'
import { escapeSigns } from '../../../../base/text/show-signs.ts'
import { ExportError } from '../../../../core/contract/errors/errors.ts'
import type { SeatConfig, SeatId } from '../../../../core/contract/dialog-config.ts'
import { CHANGED_ISSUES, ISSUES, LEDGER } from '../../../../core/dialog/board/issues.ts'
import { MOTION_VOTE } from '../../../../core/dialog/board/motion-vote.ts'
import { moderatedPlan } from '../../../../core/dialog/turns/plan.ts'
import { DIRECTOR, mayKnow } from '../../../../core/dialog/members/audience.ts'
import { findTurn } from '../../../../core/dialog/selectors.ts'
import { sharedTotals, totals } from '../../../../core/dialog/money/totals.ts'
import { elapsedSeconds } from '../../../../core/dialog/turns/work-time.ts'
import type { Fold } from '../../../../core/dialog/digest/fold.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { foldCost, sharedCost, totalCost } from '../costs.ts'
import { DIALOG_JSON_SCHEMA_ID, type DialogJson } from './dialog-json.ts'
import { madeBy } from '../../../../core/dialog/made-by.ts'
import { labelsJson } from './labels-json.ts'
import type { ExportOptions, PriceLookup } from '../export-format.ts'
import { pairJson } from './pair-json.ts'
import { insightsJson } from './insights-json.ts'
import { iso } from '../iso.ts'
import { isRehearsal } from '../../../../core/contract/rehearsal.ts'
import { sharedTurns } from '../shared-turns.ts'
import { viewerOf } from '../parts/script-part.ts'
import { meterJson } from './meter-json.ts'
import { sideJson } from './own-json.ts'
import { replayedJson } from './replayed-json.ts'
import { callsJson } from './calls-json.ts'
import { ordersJson } from './orders-json.ts'
import { turnJson } from './turn-json.ts'

/** Writes a dialog as idi.dialog/1, indented, in UTF-8. It contains everything, unless `options` ask for less. */
export function exportJson(state: DialogState, options: ExportOptions = {}): Uint8Array {
  return new TextEncoder().encode(`${escapeSigns(JSON.stringify(toDialogJson(state, options), null, 2))}\n`)
}

/** A dialog as data. Base URLs are left out, because they may name private hosts. */
export function toDialogJson(
  state: DialogState,
  options: Pick<ExportOptions, 'prices' | 'texts' | 'content' | 'children' | 'mode' | 'partner' | 'parts'> = {},
): DialogJson {
  const { prices, content = 'whole' } = options
  const texts = options.texts?.get(state.texts ?? '')
  const { config, origin, replayed } = state
  const whole = content === 'whole'
  if (!config) throw new ExportError('EXPORT_FORMAT', 'This dialog has no content to export yet.')
  const viewer = viewerOf(state, { content })
  const turns = state.turns.filter(
    (turn) => !turn.superseded && mayKnow(turn.audience, turn.member, viewer) && showsTurn(turn, { content }),
  )
  const energy = Object.values(state.energy)
  const concludedIn = state.concluded && findTurn(state, state.concluded.turnId)
  return {
    schema: DIALOG_JSON_SCHEMA_ID,
    id: state.id,
    content,
    ...(state.person === 'plays' && { lens: viewer === DIRECTOR ? 'director' : 'player' }),
    ...(state.title !== null && { title: state.title }),
    topic: config.topic,
    mode: config.mode,
    madeBy: madeBy(state),
    status: state.status,
    createdAt: iso(state.createdAt) ?? null,
    startedAt: iso(state.startedAt ?? 0) ?? null,
    endedAt: iso(state.endedAt ?? 0) ?? null,
    ...labelsJson(state, options),
    ...(config.language !== undefined && { language: config.language }),
    ...(config.topicLanguage !== undefined && { topicLanguage: config.topicLanguage }),
    ...(origin && { origin: originJson(state, origin) }),
    ...(replayed && { replayed: replayedJson(replayed) }),
    ...(config.aside && { aside: whole ? config.aside : { with: config.aside.with } }),
    ...(config.rematchOf && { rematchOf: config.rematchOf }),
    ...lessonJson(config),
    ...pairJson(state, options.partner),
    ...(config.continues && { continues: continuesJson(config.continues, whole) }),
    ...(config.style !== undefined && { style: config.style }),
    turnsEach: config.turns,
    critique: config.critique,
    earlyEnd: config.earlyEnd,
    ...(config.length !== undefined && { length: config.length }),
    seed: config.seed,
    ...(config.cap && { cap: config.cap }),
    ...(config.foldAbove !== undefined && { foldAbove: config.foldAbove }),
    ...callsJson(config),
    ...(config.insights && { insights: config.insights }),
    endedByCap: state.endReason === 'cap',
    concluded: state.concluded && { turn: concludedIn?.number ?? 0, reason: state.concluded.reason },
    ...(whole && config.prompts && { prompts: config.prompts }),
    ...(whole && config.world && { world: config.world }),
    ...(whole && modeDocument(config) && { [config.mode]: modeSetup(config) }),
    ...(whole && sideJson(config)),
    ...(whole && config.ownMode && { ownMode: config.ownMode }),
    ...(whole && texts && { texts }),
    seats: bySeat((seat) => seatJson(config.seats[seat], whole)),
    ...ownOrder(state, turns, whole),
    ...childrenJson(state, turns, options),
    ...(whole && {
      context: config.context.map(({ name, mediaType, tokens, text, picture }) => ({
        name,
        mediaType,
        tokens,
        text,
        ...(picture && { picture }),
      })),
    }),
    ...ordersJson(state, viewer),
    turns: turns.map((turn) => turnJson(turn, state, prices, content)),
    messages: messagesJson(state, turns, whole),
    folds: state.folds.map((fold) => foldJson(fold, turns, prices)),
    ...insightsJson(state, { mode: options.mode, partner: options.partner }),
    ...meterJson(state, turns, content),
    estimate: state.estimate,
    energy: energy.length === 0 ? null : { wattHours: energy.reduce((all, host) => all + host, 0) },
    totals: totalsJson(state, prices),
  }
}

function originJson(
  state: DialogState,
  { dialogId, turnId, change }: NonNullable<DialogState['origin']>,
): NonNullable<DialogJson['origin']> {
  return { dialogId, turnId, sharedTurns: sharedTurns(state), ...(change && { change }) }
}

/** Questions to the audience; in a complete export also private notes. */
function messagesJson(state: DialogState, turns: readonly Turn[], whole: boolean): NonNullable<DialogJson['messages']> {
  return state.messages
    .filter((message) => whole || message.member === null)
    .map((message) => ({
      kind: message.member === null ? 'question' : 'note',
      ...(message.member !== null && { seat: message.member }),
      text: message.text,
      afterTurn: turns.filter((turn) => turn.seq < message.seq).length,
      at: iso(message.at),
    }))
}

function totalsJson(state: DialogState, prices: PriceLookup | undefined): DialogJson['totals'] {
  const { calls, usage, modelSeconds } = totals(state)
  const elapsed = elapsedSeconds(state, state.worked.last)
  return {
    calls,
    promptTokens: usage.promptTokens,
    completionTokens: usage.completionTokens,
    thinkingTokens: usage.thinkingTokens,
    cachedTokens: usage.cachedTokens,
    cacheWriteTokens: usage.cacheWriteTokens,
    ...(usage.cacheWriteHourTokens !== undefined && { cacheWriteHourTokens: usage.cacheWriteHourTokens }),
    ...(usage.searches !== undefined && { searches: usage.searches }),
    estimated: usage.estimated,
    cost: totalCost(state, prices),
    seconds: modelSeconds,
    ...(elapsed !== null && { elapsedSeconds: elapsed }),
    ...(state.origin && { shared: sharedJson(state, prices) }),
    seats: bySeat((seat) => seatTotals(state, seat, prices)),
  }
}

function continuesJson(continues: Continues, whole: boolean): NonNullable<DialogJson['continues']> {
  const { digest: _digest, leftOut: _leftOut, ...named } = continues
  return whole ? continues : named
}

/** The names of changes that concern issues. */
const ARGUED_BY: ReadonlySet<string> = new Set([ISSUES, CHANGED_ISSUES, LEDGER, MOTION_VOTE])

/** The fields of a mode that has an order, members or a state of its own. */
function ownOrder(state: DialogState, turns: readonly Turn[], whole: boolean): Partial<DialogJson> {
  const characters = Object.values(state.characters)
  const begun = (seq: number) => turns.filter((turn) => turn.seq < seq).length
  // Changes of issues are in every file. Other state of a mode may be secret.
  const changes = state.modeChanges.filter(({ change }) => whole || ARGUED_BY.has(change))
  const moderated = JSON.stringify(moderatedPlan(state.config?.turns ?? 0)) === JSON.stringify(state.plan)
  return {
    ...(characters.length > 0 && {
      members: characters.map(({ id, name, role, description, present, seq }) => ({
        id,
        name,
        role,
        ...(whole && description !== undefined && { description }),
        present,
        joinedAfter: begun(seq),
      })),
    }),
    ...(state.startedAt !== null && !moderated && { plan: state.plan && [...state.plan] }),
    ...(state.person === 'plays' && { person: state.person }),
    ...(changes.length > 0 && {
      changes: changes.map(({ change, data, duringTurn, text, audience, seq, at }) => ({
        change,
        data: data as NonNullable<DialogJson['changes']>[number]['data'],
        text,
        ...(audience !== 'all' && { audience }),
        inTurn: (duringTurn !== null && findTurn(state, duringTurn)?.number) || null,
        afterTurn: begun(seq),
        at: iso(at),
      })),
    }),
  }
}

/** The dialogs that were opened inside this one, each complete, with the digests that the viewer may know. */
function childrenJson(
  state: DialogState,
  turns: readonly Turn[],
  options: Pick<ExportOptions, 'prices' | 'texts' | 'content' | 'children'>,
): Pick<DialogJson, 'children'> {
  const viewer = viewerOf(state, { content: options.content ?? 'whole' })
  const begun = (seq: number) => turns.filter((turn) => turn.seq < seq).length
  if (state.children.length === 0) return {}
  return {
    children: state.children.map(({ id, title, by, with: other, digests, seq, open }) => {
      const child = other === null || showsScript({ with: other }, options) ? options.children?.get(id) : undefined
      return {
        title,
        by,
        ...(other !== null && { with: other }),
        open,
        afterTurn: begun(seq),
        digests: digests
          .filter((digest) => showsDigest({ with: other }, digest, viewer, options))
          .map(({ text, audience, throughSeq, call, seq: closed, at, remembers }) => ({
            text,
            audience,
            throughSeq,
            afterTurn: begun(closed),
            call,
            ...(remembers && options.content !== 'finals' && options.content !== 'drafts' && { remembers }),
            at: iso(at),
          })),
        ...(child && { dialog: toDialogJson(child, options) }),
      }
    }),
  }
}

function bySeat<T>(value: (seat: SeatId) => T): Record<SeatId, T> {
  return { moderator: value('moderator'), first: value('first'), second: value('second') }
}

function seatTotals(
  state: DialogState,
  seat: SeatId,
  prices: PriceLookup | undefined,
): NonNullable<DialogJson['totals']['seats']>[SeatId] {
  const { calls, usage, modelSeconds } = totals(state, seat)
  const { promptTokens, completionTokens, thinkingTokens, cachedTokens } = usage
  return {
    calls,
    promptTokens,
    completionTokens,
    thinkingTokens,
    cachedTokens,
    cost: totalCost(state, prices, seat),
    seconds: modelSeconds,
    ...(usage.searches !== undefined && { searches: usage.searches }),
  }
}

function sharedJson(state: DialogState, prices: PriceLookup | undefined): NonNullable<DialogJson['totals']['shared']> {
  const { calls, usage } = sharedTotals(state)
  const { promptTokens, completionTokens } = usage
  return { calls, promptTokens, completionTokens, cost: sharedCost(state, prices) }
}

function foldJson(
  fold: Fold,
  turns: readonly Turn[],
  prices: PriceLookup | undefined,
): NonNullable<DialogJson['folds']>[number] {
  const { text, tokensBefore, tokensAfter, usage, provider, model } = fold
  return {
    turns: fold.turns,
    afterTurn: turns.filter((turn) => turn.seq < fold.seq).length,
    text,
    tokensBefore,
    tokensAfter,
    usage,
    provider,
    model,
    cost: foldCost(fold, prices),
    at: iso(fold.at),
  }
}

function seatJson({ baseUrl: _private, ...seat }: SeatConfig, whole: boolean): DialogJson['seats'][SeatId] {
  const { provider, model, name, position } = seat
  return {
    ...(whole ? seat : { provider, model, name, ...(position !== undefined && { position }) }),
    rehearsal: isRehearsal(provider),
  }
}
