import { wordsOf } from '../../../base/language/say.ts'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { AudioTurn, AudioView } from '../../../core/contract/host/audio.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { childOfDigest, childTitle, findTurn } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatTurn, turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { comma, formatList } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** The name of a spoken turn, question or digest: "Turn 3", "Turn 1, introduction", "Aside, “The trams”". */
export function spokenTitle(state: DialogState, turnId: string): string {
  const turn = findTurn(state, turnId)
  return turn ? turnTitle(state, turn) : questionOrDigest(state, turnId)
}

function questionOrDigest(state: DialogState, id: string): string {
  const child = childOfDigest(state, id)
  return child ? t('Aside, “{title}”', { title: childTitle(state, child) }) : t('Question from the floor')
}

/** The name of a spoken turn for the middle of a sentence: "turn 3", "the question from the floor". */
export function titleWithin(state: DialogState, id: string): string {
  const turn = findTurn(state, id)
  if (turn) return formatTurn(turn.number)
  const child = childOfDigest(state, id)
  return child ? t('the aside, “{title}”', { title: childTitle(state, child) }) : t('the question from the floor')
}

/** The name of the speaker. For a question from the floor that is the person, whichever voice reads it aloud. */
export function speakerOf(state: DialogState, { turnId, seat }: Pick<AudioTurn, 'turnId' | 'seat'>): string {
  return state.messages.some(({ id }) => id === turnId) ? t('You') : memberName(state, seat)
}

/** The number of turns with sound: "12 of 17 turns voiced". */
export function formatVoiced({ turns }: Pick<AudioView, 'turns'>): string {
  const ready = turns.filter(({ state }) => state === 'ready').length
  return t('{ready} of {turns, plural, one {# turn} other {# turns}} voiced', { ready, turns: turns.length })
}

/** The turns that are still without sound, and the cost of making it. An unknown price is called unknown. */
export function formatVoicingLeft({
  turns,
  charsLeft,
  costLeft,
}: Pick<AudioView, 'turns' | 'charsLeft' | 'costLeft'>): string {
  if (charsLeft === 0)
    return turns.every(({ state }) => state === 'ready')
      ? t('Every turn is voiced.')
      : t('Nothing is left that can be voiced.')
  const cost =
    costLeft === null
      ? t('What it costs is unknown.')
      : costLeft === 0
        ? t('It costs nothing.')
        : t('It costs about {money}.', { money: formatMoney(costLeft) })
  return t('{charsLeft, plural, one {# character} other {# characters}} to voice. {cost}', { charsLeft, cost })
}

/** The sentence about the cost that was already paid; null when there was none. */
export function formatPaid({ paid }: Pick<AudioView, 'paid'>): string | null {
  if (paid === 0) return null
  return paid === null
    ? t('What was paid so far is unknown.')
    : t('Paid so far: {money}.', { money: formatMoney(paid) })
}

/** The most texts that are named in one sentence. */
const NAMED = 3

/**
 * The sentences about text that a voice cannot read, one for each speaker: "Maya's voice cannot read “日本語” in turns 3
 * and 7."
 */
export function describeLeftOut(state: DialogState, { turns }: Pick<AudioView, 'turns'>): readonly string[] {
  const bySeat = Map.groupBy(
    turns.filter(({ leftOut }) => leftOut.length > 0),
    ({ seat }) => seat,
  )
  return [...bySeat].map(([seat, cut]) => {
    const pieces: readonly string[] = [...new Set(cut.flatMap(({ leftOut }) => leftOut))]
    const named = pieces
      .slice(0, NAMED)
      .map((piece) => `“${shortenText(piece, 24)}”`)
      .join(comma())
    return t("{name}''s voice cannot read {pieces}{more, plural, =0 {} other { and # more}} in {turns}.", {
      name: memberName(state, seat),
      pieces: named,
      more: Math.max(0, pieces.length - NAMED),
      turns: turnList(
        state,
        cut.map(({ turnId }) => turnId),
      ),
    })
  })
}

/**
 * The sentences about the voices that speak in place of chosen ones, with the reason, one for each voice and reason.
 */
export function describeStandIns(state: DialogState, { turns }: Pick<AudioView, 'turns'>): readonly string[] {
  const byVoice = Map.groupBy(
    turns.flatMap(({ turnId, seat, standIn }) => (standIn ? [{ turnId, seat, standIn }] : [])),
    ({ seat, standIn }) => JSON.stringify([seat, standIn.label, standIn.problem.message]),
  )
  return [...byVoice.values()].flatMap((spoken) => {
    const [first] = spoken
    if (!first) return []
    return [
      t('{voice} speaks {turns} in place of the voice chosen for {name}. {why}', {
        voice: translateKnown(first.standIn.label),
        turns: turnList(
          state,
          spoken.map(({ turnId }) => turnId),
        ),
        name: memberName(state, first.seat),
        why: wordsOf(first.standIn.problem),
      }),
    ]
  })
}

/** A list of turns for the middle of a sentence: "turns 3 and 7", "turn 2 and the question from the floor". */
function turnList(state: DialogState, ids: readonly string[]): string {
  const numbers = ids.flatMap((id) => findTurn(state, id)?.number ?? []).map(String)
  const parts = [
    ...(numbers.length > 1
      ? [t('turns {numbers}', { numbers: formatList(numbers) })]
      : numbers.map((number) => t('turn {number}', { number }))),
    ...ids.filter((id) => !findTurn(state, id)).map((id) => titleWithin(state, id)),
  ]
  return formatList(parts)
}
