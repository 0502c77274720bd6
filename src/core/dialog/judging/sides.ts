import { t, translateKnown } from '../../../base/language/t.ts'
import { withinSentence } from '../../../base/text/capitalise.ts'
import type { DialogConfig, NewDialog, SeatConfig } from '../../contract/dialog-config.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { DialogState } from '../state.ts'

/** The parts of a set-up that define the sides. */
type Sided = Pick<DialogConfig, 'mode' | 'topic' | 'seats'>

/**
 * Why the sides of a dialog cannot be exchanged; null when they can. A mode with a verdict has two sides; a mode in
 * which two people look at the same thing has them once a person has given both a position; author and reviewer, or
 * interviewer and guest, have different tasks instead.
 * @param info of its mode; undefined when it is unknown here
 */
export function whyNoSides(
  config: Sided,
  info: Pick<ModeInfo, 'closing' | 'roles' | 'label' | 'person'> | undefined,
): string | null {
  if (!info) return t('Its mode is not known here, so nobody can say what its sides are.')
  if (info.closing?.verdict) return null
  const { first, second } = info.roles
  if (info.person === 'plays')
    return t('{mode} has no sides to exchange: it is played.', { mode: translateKnown(info.label) })
  if (!ALIKE.has(config.mode))
    return t('{mode} has no sides to exchange: {first} and {second} have different tasks.', {
      mode: translateKnown(info.label),
      first: withinSentence(translateKnown(first.title)),
      second: withinSentence(translateKnown(second.title)),
    })
  const { first: one, second: other } = config.seats
  return one.position && other.position
    ? null
    : t('There are no sides to exchange: the two were given no positions of their own.')
}

/** Why a dialog cannot have a rematch; null when it can. */
export function whyNoRematch(
  { config, origin }: Pick<DialogState, 'config' | 'origin'>,
  info: Parameters<typeof whyNoSides>[1],
): string | null {
  if (!config) return t('It has not begun.')
  if (origin !== null)
    return t('It is a branch: what it shares with another dialog was said from one side. Swap the sides of that one.')
  return whyNoSides(config, info)
}

/** Shipped modes in which both have the same task and there is no verdict. */
const ALIKE: ReadonlySet<string> = new Set(['exploration'])

/**
 * The same question with the sides exchanged: the debaters (model, name, persona, voice, settings) swap places; the
 * positions stay with the seats, so that whoever argued the first side now argues the second, and speaks second. The
 * draws stay the same, so that nothing else differs: nobody gets a new manner.
 */
export function withSidesExchanged(config: DialogConfig, id: string): NewDialog {
  const { topicLanguage: _read, seats, ...rest } = config
  return {
    ...rest,
    seats: withSeatsExchanged(seats),
    rematchOf: { dialogId: id },
  }
}

/** The two participants exchange places; positions stay with their seats. */
export function withSeatsExchanged({ moderator, first, second }: DialogConfig['seats']): DialogConfig['seats'] {
  return { moderator, first: debaterAt(second, first.position), second: debaterAt(first, second.position) }
}

function debaterAt({ position: _own, persona = '', ...debater }: SeatConfig, position: string | undefined): SeatConfig {
  return { ...debater, persona, ...(position !== undefined && { position }) }
}

/** Whether two dialogs have the same question and the same debaters, with their places exchanged. */
export function sidesExchanged(one: Sided, other: Sided): boolean {
  const { first, second } = one.seats
  const { first: otherFirst, second: otherSecond } = other.seats
  return (
    one.mode === other.mode &&
    one.topic === other.topic &&
    samePosition(first, otherFirst) &&
    samePosition(second, otherSecond) &&
    sameDebater(first, otherSecond) &&
    sameDebater(second, otherFirst)
  )
}

function samePosition(one: SeatConfig, other: SeatConfig): boolean {
  return (one.position ?? '').trim() === (other.position ?? '').trim()
}

/** A name may differ, but another model is another debater. */
function sameDebater(one: SeatConfig, other: SeatConfig): boolean {
  return one.provider === other.provider && one.model === other.model && one.baseUrl === other.baseUrl
}
