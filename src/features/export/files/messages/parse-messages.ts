import { PERSON } from '../../../../core/contract/members/member-ids.ts'
import type { FactBody } from '../../../../core/contract/events.ts'
import { TURNS_MAX } from '../../../../core/contract/limits.ts'
import { BLURB_MAX_CHARS, type World } from '../../../../core/contract/story/world.ts'
import { beginStory } from '../../../story/model/begin-story.ts'
import { isInstruction, isPrivate } from '../../../story/model/blocks/boot-sequence.ts'
import { writtenMessage, type NativeMessage } from '../../../story/model/blocks/native-messages.ts'
import { playerSections } from '../../../story/model/blocks/player-lens.ts'
import { readReply } from '../../../story/model/blocks/read-reply.ts'
import type { ImportedDialog } from '../import/imported-dialog.ts'
import { KEPT_MESSAGES, KEPT_METADATA, keptFact, keptWordsFact } from './kept-messages.ts'
import { readMessagesFile, type MessagesFile } from './messages-file.ts'
import { narratorTurn } from './narrator-turn.ts'
import { placeId, StoryImport, worldLine, worldText } from './story-import.ts'

/** The most turns of the player; those played before the import do not count towards the remaining ones. */
const OWN_TURNS_MAX = Math.floor(TURNS_MAX / 2)

/** A player's words, or the narrator's messages up to them. */
interface Group {
  readonly by: 'player' | 'narrator'
  readonly messages: readonly NativeMessage[]
  /** The original messages, for the export. One with words of both is stored with the group that it begins with. */
  readonly kept: readonly NativeMessage[]
}

/**
 * Parses a save of the native protocol, or a game seed, as a story that can continue. Its messages are stored
 * unchanged, for export.
 * @throws ExportError IMPORT_INVALID
 */
export function parseMessages(json: unknown): ImportedDialog {
  const file = readMessagesFile(json)
  const groups = grouped(file.messages.slice(file.boot))
  const story = new StoryImport(worldOf(file, groups), file.createdAt ?? file.updatedAt)
  const { config } = story
  if (config.world)
    story.add(...story.changed([{ change: 'story-began', data: beginStory(config.world, config), text: null }], null))
  story.add(keptFact(KEPT_METADATA, file.metadata, null))
  if (file.mended !== null) story.add(notice(file.mended))
  const hidden = file.messages.slice(0, file.boot)
  if (hidden.length > 0)
    story.turn({
      member: 'moderator',
      kind: 'introduction',
      text: textsOf(hidden).join('\n\n'),
      audience: ['moderator'],
      facts: (turnId) => [keptFact(KEPT_MESSAGES, hidden.map(writtenMessage), turnId)],
    })
  const blurb = file.introBlurb ?? (groups.length === 0 ? file.title : null)
  if (blurb !== null)
    story.turn({
      member: 'moderator',
      kind: 'introduction',
      text: blurb,
      facts: (turnId) => [keptFact(KEPT_MESSAGES, [], turnId)],
    })
  const players = groups.filter(({ by }) => by === 'player')
  const early = new Set(players.slice(0, Math.max(0, players.length - OWN_TURNS_MAX)))
  for (const [index, group] of groups.entries()) {
    const words = textsOf(group.messages).join('\n\n')
    const kept = group.kept.map(writtenMessage)
    const messageId = `imported-message-${index + 1}`
    if (group.by === 'narrator') story.turn(narratorTurn(story, group.messages, kept))
    else if (early.has(group))
      story.add({ type: 'message-added', messageId, text: words }, keptWordsFact(messageId, kept))
    else
      story.turn({
        member: PERSON,
        kind: 'speech',
        text: words,
        facts: (turnId) => [keptFact(KEPT_MESSAGES, kept, turnId)],
      })
  }
  return story.end(groups.at(-1)?.by === 'player' ? 'narrator' : 'player', file.updatedAt)
}

/** The texts of messages, without steps of world generation, whose results count instead. */
function textsOf(messages: readonly NativeMessage[]): readonly string[] {
  return messages
    .filter((message) => !isInstruction(message))
    .flatMap(({ content }) => content.flatMap((block) => (block.type === 'text' ? [block.text] : [])))
    .filter((text) => text.trim() !== '')
}

function grouped(messages: readonly NativeMessage[]): readonly Group[] {
  interface Growing extends Group {
    readonly messages: NativeMessage[]
    readonly kept: NativeMessage[]
  }
  const groups: Growing[] = []
  for (const message of messages)
    for (const [index, part] of apart(message).entries()) {
      const by = isPlayers(part) ? 'player' : 'narrator'
      const last = groups.at(-1)
      const group: Growing = last?.by === by ? last : { by, messages: [], kept: [] }
      if (group !== last) groups.push(group)
      group.messages.push(part)
      if (index === 0) group.kept.push(message)
    }
  return groups
}

/** Splits a user's message with results and words: the results belong to the narrator's turn, the words to the player's. */
function apart(message: NativeMessage): readonly NativeMessage[] {
  const { content } = message
  const results = content.filter(({ type }) => type === 'tool_result')
  if (message.role !== 'user' || results.length === 0 || results.length === content.length) return [message]
  return [
    { ...message, content: results },
    { ...message, content: content.filter(({ type }) => type !== 'tool_result') },
  ]
}

/** Results of tools come from the user, too, and belong to the narrator's turn. */
function isPlayers(message: NativeMessage): boolean {
  return (
    message.role === 'user' &&
    !isPrivate(message) &&
    message.content.every(({ type }) => type === 'text') &&
    textsOf([message]).length > 0
  )
}

/** A fact that tells the user something about the import. */
function notice(text: string): FactBody {
  return { type: 'mode-changed', change: 'save-mended', data: null, duringTurn: null, text, audience: 'user' }
}

/** The world of a save, as far as its messages describe one: generated parts are told in the first turn. */
function worldOf(file: MessagesFile, groups: readonly Group[]): World {
  const said = groups
    .filter(({ by }) => by === 'narrator')
    .flatMap(({ messages }) => textsOf(messages.filter((message) => !isPrivate(message))))
  const scene = said
    .flatMap(playerSections)
    .find(({ kind }) => kind === 'resulting_scene_description' || kind === 'ooc_message')
  const table = said.map((text) => readReply(text).conditions).find((conditions) => conditions !== null) ?? {}
  const title = worldLine(file.title, 200, 'Imported story')
  const place = worldLine(file.location ?? table['Current zone'] ?? '', 200, 'Where the story stands')
  const { 'Current zone': _zone, 'Approx. position': _position, Encumbrance: _load, Time: time, ...rows } = table
  return {
    format: 'idi.world-1',
    title,
    blurb: worldLine(file.introBlurb ?? '', BLURB_MAX_CHARS, 'A story that was begun elsewhere.'),
    premise: worldText(file.introBlurb ?? '', `“${title}”, a story that was begun elsewhere and goes on here.`),
    tone: 'As the story has been told so far.',
    opening: worldText(scene?.text ?? file.introBlurb ?? '', 'The story goes on.'),
    hidden: 'What the narrator alone knows was settled before the first scene and stands at the beginning.',
    places: [{ id: placeId(place), name: place, description: place }],
    companions: [],
    player: { ...(file.name !== null && { name: worldLine(file.name, 60, 'Player') }), inventory: [] },
    start: {
      location: placeId(place),
      ...(time !== undefined && time !== '' && { time_of_day: worldLine(time, 200, 'morning') }),
      conditions: Object.fromEntries(
        Object.entries(rows).flatMap(([row, value]) => (value.trim() === '' ? [] : [[row, worldLine(value, 120, '')]])),
      ),
    },
  }
}
