import { inEnglish } from '../../../base/language/t.ts'
import { SEAT_IDS, type ContextFile } from '../../contract/dialog-config.ts'
import { delimit } from '../../dialog/delimit.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { asideWords, type Viewer } from '../../dialog/members/audience.ts'
import { lettersOfReview } from '../../dialog/judging/blind/letters-of-review.ts'
import { memberName } from '../../dialog/members/members.ts'
import type { Fold } from '../../dialog/digest/fold.ts'
import type { DialogState, PersonMessage, Turn } from '../../dialog/state.ts'
import type { PackageContext, Wording, Words } from '../ports.ts'
import { tokensOf, withinBudget, type CutNote } from './budget.ts'
import type { HeardEntry, RememberedAside } from './heard.ts'
import { sourcesText } from './searching.ts'

function attribute(name: string, value: string): string {
  return ` ${name}="${value.replaceAll(/["\n\r<>]/g, ' ')}"`
}

export function documentText(file: ContextFile): string {
  return delimit('document', attribute('name', file.name), file.text)
}

/** What everybody knows before anybody speaks: the question, and who has which seat. */
export function topicText({ config, words }: Wording): string {
  const people = SEAT_IDS.map((seat) => {
    const { name, position } = config.seats[seat]
    const title = words(`title.${seat}`).toLowerCase()
    const known = [...(name.toLowerCase() === title ? [] : [title]), ...(position ? [position] : [])]
    return known.length === 0 ? name : `${name}: ${known.join(', ')}`
  })
  return fillText(words('engine.topic'), { topic: config.topic, people: people.join('\n') })
}

/** The result of the dialog that this one continues, as it was stored when this one was created. */
export function earlierTexts({ config, words }: Wording): readonly string[] {
  const { title = '', digest, history } = config.continues ?? {}
  if (digest === undefined) return []
  const text = words(history === 'whole' ? 'engine.earlier.whole' : 'engine.earlier')
  return [fillText(text, { title, digest: delimit('earlier', '', digest) })]
}

/**
 * The texts of one entry of the history for one reader: a turn, with its private words if the reader may know them; a
 * question of the audience; the result of a child dialog.
 */
export function heardTexts(
  entry: HeardEntry,
  { state, words }: Pick<PackageContext, 'state' | 'words'>,
  viewer: Viewer | null,
): readonly string[] {
  switch (entry.type) {
    case 'turn':
      return [...openTexts(entry.turn, state, words), ...(viewer === null ? [] : asideTexts(entry.turn, state, viewer))]
    case 'floor':
      return [floorText(entry.message)]
    case 'child':
      return [childText(entry, state, words)]
    case 'remembered':
      return [rememberedText(entry, state, words)]
  }
}

/** The texts of a turn that everybody reads, as they were built last, and what else they were built from. */
const built = new WeakMap<Turn, { readonly from: readonly unknown[]; readonly texts: readonly string[] }>()

/** What everybody reads of a turn. Each prompt repeats it, so it is built again only when something else has changed. */
function openTexts(turn: Turn, state: DialogState, words: Words): readonly string[] {
  const from = [state.config, state.characters, state.person, state.texts, words]
  const known = built.get(turn)
  if (known?.from.every((each, place) => each === from[place])) return known.texts
  const texts = [...toldTexts(turn, state, words), ...namedSources(turn, state, words)]
  built.set(turn, { from, texts })
  return texts
}

/** The result of a child dialog. Dialogs of a story that began with the older text keep its wording. */
function childText(
  { title, with: other, text, alone }: Extract<HeardEntry, { type: 'child' }>,
  state: DialogState,
  words: Words,
): string {
  if (other !== null && state.person === 'plays' && words.begunWith?.(SUMMARY) !== false)
    return fillText(words(SUMMARY), { name: promptName(state, other), text })
  const digest = delimit('digest', attribute('of', fillText(words('engine.child.of'), { title })), text)
  if (!alone || other === null || words.begunWith?.(TOLD_ALONE) === false) return digest
  return `${digest}\n${fillText(words(TOLD_ALONE), { name: promptName(state, other) })}`
}

const SUMMARY = 'engine.child.summary'
const TOLD_ALONE = 'engine.child.told'
const ALONE = 'engine.alone'
const WHOSE = 'engine.blind.whose'

/** The web pages on which a speech is based, if its speaker searched the web. */
function namedSources(turn: Turn, state: DialogState, words: Words): readonly string[] {
  const text = sourcesText(turn, promptName(state, turn.member), words)
  return text === null ? [] : [text]
}

function asideTexts(turn: Turn, state: DialogState, viewer: Viewer): readonly string[] {
  return asideWords(turn, viewer).map(({ text, audience }) => {
    const to = Array.isArray(audience) ? audience : [turn.member]
    const names = to.map((member) => promptName(state, member)).join(', ')
    return delimit(
      'said',
      attribute('by', promptName(state, turn.member)) + numbered(turn, state) + attribute('to', names),
      text,
    )
  })
}

/** How many tokens of an aside its member reads again: the last few answers. */
const REMEMBERED_TOKENS = 1_500

/** An aside for the member who took part in it, and what the others know about it. */
function rememberedText({ said, told }: RememberedAside, state: DialogState, words: Words): string {
  const lines = said.map(({ speaker, text }) => delimit('said', attribute('by', toldName(state, speaker, words)), text))
  let from = lines.length
  for (let room = REMEMBERED_TOKENS; from > 0; from -= 1) {
    room -= estimateTokens(lines[from - 1] ?? '')
    if (room < 0 && from < lines.length) break
  }
  const left = tokensOf(lines.slice(0, from))
  const text = [...(left > 0 ? [cutNote(words)(left)] : []), ...lines.slice(from)].join('\n')
  const who = told && (told.audience === 'all' ? words('engine.apart.all') : words('engine.apart.some'))
  return fillText(words('engine.apart'), {
    said: delimit('apart', '', text),
    told: told ? fillText(who ?? '', { digest: told.text }) : words('engine.apart.nobody'),
  })
}

/** The name of a member in prompts, which are in English whatever language the app speaks: “You” for a player. */
export function promptName(state: DialogState, member: MemberId): string {
  return inEnglish(() => memberName(state, member))
}

/**
 * The name of a speaker in prompts. In an aside the person must not be called "you"; a player has the name that the
 * mode gives.
 */
function toldName(state: DialogState, member: MemberId, words: Words): string {
  const plays = state.person === 'plays' && state.config?.aside === undefined
  return member === PERSON && !plays ? words('engine.person') : promptName(state, member)
}

/**
 * The heading with the turn's number, by which others can refer to it. In dialogs from before texts were stored there
 * are no numbers.
 */
function numbered({ number }: Turn, { texts }: DialogState): string {
  return texts === null ? '' : attribute('turn', `${number}`)
}

/**
 * For a comment of the moderator that not everybody may read, the names of those who may; for somebody's own notes,
 * that nobody else reads them.
 */
function toSome({ kind, audience }: Turn, state: DialogState, words: Words): string {
  if (audience === 'self' && words.begunWith?.(ALONE) !== false) return attribute('to', words(ALONE))
  if (kind !== 'moderation' || !Array.isArray(audience)) return ''
  return attribute('to', audience.map((member) => promptName(state, member)).join(', '))
}

/** A finished turn as everybody reads it. */
export function speechText(turn: Turn, state: DialogState, words: Words): string {
  const who = attribute('by', toldName(state, turn.member, words)) + numbered(turn, state)
  return delimit('said', who + toSome(turn, state, words) + lettersIn(turn, state, words) + attached(turn), turn.text)
}

/** For a review of answers without names, whose they are. */
function lettersIn({ step }: Turn, state: DialogState, words: Words): string {
  if (words.begunWith?.(WHOSE) === false) return ''
  const letters = lettersOfReview(state, step, words(WHOSE), (seat) => promptName(state, seat))
  return letters === null ? '' : attribute('on', letters)
}

/** The names of files that came with a message. Their texts are among the documents. */
function attached({ files }: Turn): string {
  return files.length === 0 ? '' : attribute('with', files.join(', '))
}

/** The text of a turn, or only its beginning when it is too long for any prompt. */
function toldTexts(turn: Turn, state: DialogState, words: Words): readonly string[] {
  return withinBudget([speechText(turn, state, words)], turn.toldTokens, cutNote(words))
}

/** A note, placed where a text was cut, about what was left out. */
export function cutNote(words: Words): CutNote {
  return (tokens) => fillText(words('engine.cut'), { tokens })
}

/** The text that replaces the oldest turns. */
export function digestText(fold: Pick<Fold, 'text' | 'lastTurn'>, words: Words): string {
  return delimit('digest', attribute('of', fillText(words('engine.digest.of'), { turns: fold.lastTurn })), fold.text)
}

export function floorText(message: PersonMessage): string {
  return delimit('from-the-audience', '', message.text)
}
