import { PERSON } from '../../../../core/contract/members/member-ids.ts'
import { ExportError } from '../../../../core/contract/errors/errors.ts'
import { DIRECTOR, mayKnow, type Viewer } from '../../../../core/dialog/members/audience.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import { dialogTitle, script } from '../../../../core/dialog/selectors.ts'
import { headingFor } from '../../../story/model/blocks/read-reply.ts'
import {
  mendHistory,
  writtenMessage,
  type ContentBlock,
  type ConversationMetadata,
  type NativeMessage,
  type WrittenMessage,
} from '../../../story/model/blocks/native-messages.ts'
import { marksBootEnd } from '../../../story/model/blocks/boot-sequence.ts'
import { sectionsOf } from '../../../story/model/blocks/sections.ts'
import type { TurnBlock } from '../../../../core/contract/turn/blocks.ts'
import type { DialogState, PersonMessage, Turn } from '../../../../core/dialog/state.ts'
import { madeBy } from '../../../../core/dialog/made-by.ts'
import type { ExportOptions } from '../export-format.ts'
import { iso } from '../iso.ts'
import { showsTurn } from '../../../../core/dialog/turns/shows-turn.ts'
import { viewerOf } from '../parts/script-part.ts'
import { keptMessages, keptMetadata, keptWords, playedOn } from './kept-messages.ts'

/** A conversation in the native protocol: one JSON file with its messages. */
export interface NativeFile extends ConversationMetadata {
  /** The dialog's mode. Only a file of mode Story can be played on; others are for reading. */
  readonly mode: string
  readonly generated_by: string
  readonly messages: readonly WrittenMessage[]
}

/** The dialog as a file in the native protocol (indented JSON, UTF-8); the whole dialog unless options say otherwise. */
export function exportMessages(state: DialogState, options: ExportOptions = {}): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(toNativeFile(state, options), null, 2)}\n`)
}

/**
 * A dialog as native messages. Tool calls are included if the viewer may see them, each followed by its result. In a mode without a player each speech begins with its speaker's name, and the topic is the first message.
 */
export function toNativeFile(
  state: DialogState,
  { content = 'whole' }: Pick<ExportOptions, 'content'> = {},
): NativeFile {
  const { config } = state
  if (!config) throw new ExportError('EXPORT_FORMAT', 'This dialog has no content to export yet.')
  const viewer = viewerOf(state, { content })
  const plays = state.person === 'plays'
  const shown = script(state, viewer).filter((entry) => entry.type === 'message' || showsTurn(entry.turn, { content }))
  const entries = shown.map((entry) =>
    entry.type === 'message'
      ? { hidden: false, messages: personMessages(entry.message, state, viewer) }
      : { hidden: plays && isHidden(entry.turn), messages: turnMessages(entry.turn, state, viewer) },
  )
  // The boot sequence is the messages at the beginning that only the narrator may know.
  const begins = entries.findIndex(({ hidden, messages: said }) => !hidden && said.length > 0)
  const boot = entries.slice(0, begins < 0 ? undefined : begins).flatMap(({ messages: said }) => said).length
  const told = entries.flatMap(({ messages: said }) => said)
  const list = plays ? told : [textMessage('user', config.topic), ...told]
  const { messages } = mendHistory(list)
  const kept = keptMetadata(state)
  const updated = lastUpdated(state)
  const created = textOf(kept['created_at']) ?? iso(state.createdAt)
  const begun = playedOn(state) ? true : kept['game_has_begun']
  return {
    ...(viewer === DIRECTOR && kept),
    conversation_id: state.id,
    conversation_title: dialogTitle(state),
    ...(updated !== undefined && { last_updated: updated }),
    ...(created !== undefined && { created_at: created }),
    message_count: messages.length,
    game_has_begun: typeof begun === 'boolean' ? begun : state.startedAt !== null,
    ...(typeof kept['intro_blurb'] === 'string' && { intro_blurb: kept['intro_blurb'] }),
    // This number is left out if a message is marked as the end of the boot sequence.
    ...(plays && !messages.some(marksBootEnd) && { boot_sequence_end_index: boot }),
    mode: config.mode,
    generated_by: madeBy(state),
    messages: messages.map(writtenMessage),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}

/** When something was last said, in this app or in the program that made the imported file. */
function lastUpdated(state: DialogState): string | undefined {
  const before = textOf(keptMetadata(state)['last_updated'])
  if (before !== null && !playedOn(state)) return before
  const at = before === null ? Number.NaN : Date.parse(before)
  const here = state.endedAt ?? state.turns.at(-1)?.endedAt ?? state.createdAt
  return iso(Number.isNaN(at) ? here : Math.max(at, here))
}

function isHidden({ audience, member }: Turn): boolean {
  return !mayKnow(audience, member, PERSON)
}

/** The text of a person's message: a question to all as it was asked, a private note with its addressee. */
function personWords({ member, text }: PersonMessage, state: DialogState): string {
  return member === null ? text : `To ${memberName(state, member)} alone: ${text}`
}

function personMessages(message: PersonMessage, state: DialogState, viewer: Viewer): readonly NativeMessage[] {
  const kept = viewer === DIRECTOR ? keptWords(state, message.id) : null
  return kept ?? [textMessage('user', personWords(message, state))]
}

/** A turn as messages; none for an unfinished one. */
function turnMessages(turn: Turn, state: DialogState, viewer: Viewer): readonly NativeMessage[] {
  if (turn.status !== 'ended') return []
  // A turn that was edited is exported with its edited words, not with the original messages.
  const kept = viewer === DIRECTOR && turn.edits.length === 0 ? keptMessages(state, turn.id) : null
  if (kept) return kept
  const own = turn.member === PERSON
  const narrator = state.person === 'plays' && turn.member === 'moderator'
  const text = own || narrator ? turn.text : `${memberName(state, turn.member)}: ${turn.text}`
  const last = turn.stages.at(-1)?.blocks ?? []
  const tools = last.filter((block) => mayKnow(block.audience, block.source, viewer))
  return [
    ...toolMessages(tools),
    ...(turn.text.trim() === '' ? [] : [textMessage(own ? 'user' : 'assistant', narrator ? underHeading(text) : text)]),
  ]
}

/** The narrator's text, under the heading of the scene if it has no heading. */
function underHeading(text: string): string {
  return sectionsOf(text).some(({ kind }) => kind !== 'undeclared')
    ? text
    : `${headingFor('resulting_scene_description')}\n${text}`
}

/** Tool calls and results as messages, in order; calls in a row share a message, and so do results in a row. */
function toolMessages(blocks: readonly TurnBlock[]): readonly NativeMessage[] {
  const out: { readonly role: 'user' | 'assistant'; readonly content: ContentBlock[] }[] = []
  const add = (role: 'user' | 'assistant', block: ContentBlock): void => {
    const last = out.at(-1)
    if (last?.role === role) last.content.push(block)
    else out.push({ role, content: [block] })
  }
  for (const block of blocks) {
    if (block.type === 'tool_call')
      add('assistant', { type: 'tool_use', id: block.callId, name: block.tool, input: block.input })
    else if (block.type === 'tool_result')
      add('user', { type: 'tool_result', tool_use_id: block.callId, content: block.text })
  }
  return out
}

function textMessage(role: 'user' | 'assistant', text: string): NativeMessage {
  return { role, content: [{ type: 'text', text }] }
}
