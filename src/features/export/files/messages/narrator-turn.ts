import type { TurnBlock } from '../../../../core/contract/turn/blocks.ts'
import { attemptAll, type PlannedChange, type StoryStep } from '../../../story/model/attempt.ts'
import { BAND_LABELS, outcomeBand, outcomeSentence, revealReading, type Reveal } from '../../../story/model/bands.ts'
import { SETTABLE_ROWS } from '../../../story/model/conditions.ts'
import { attemptOperations } from '../../../story/model/operations.ts'
import { goToPlace } from '../../../story/model/place-steps.ts'
import type { StoryState } from '../../../story/model/story-state.ts'
import type { ConditionRow, Conditions } from '../../../story/model/blocks/condition-table.ts'
import { isInstruction, isPrivate } from '../../../story/model/blocks/boot-sequence.ts'
import type { NativeMessage, WrittenMessage } from '../../../story/model/blocks/native-messages.ts'
import type { Operation } from '../../../story/model/blocks/operations.ts'
import { playerSections } from '../../../story/model/blocks/player-lens.ts'
import { ANALYSIS, readReply, type NarratorReply } from '../../../story/model/blocks/read-reply.ts'
import { sectionsOf } from '../../../story/model/blocks/sections.ts'
import { readRoll } from '../../../story/model/blocks/values.ts'
import { KEPT_MESSAGES, keptFact } from './kept-messages.ts'
import type { ImportedTurn, StoryImport } from './story-import.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The sections that the player reads as words; difficulty, rolls and conditions are shown elsewhere. */
const SAID = new Set(['resulting_scene_description', 'ooc_message'])

/**
 * The narrator's messages up to the player's next words, as one turn: what the player may read becomes the speech,
 * everything else the narrator's notes, and the changes in its sections are applied if they are possible.
 */
export function narratorTurn(
  story: StoryImport,
  messages: readonly NativeMessage[],
  kept: readonly WrittenMessage[],
): ImportedTurn {
  const said: string[] = []
  const blocks: TurnBlock[] = []
  const replies: NarratorReply[] = []
  const checks: Check[] = []
  for (const message of messages)
    for (const block of message.content)
      switch (block.type) {
        case 'text': {
          if (isPrivate(message) && !isInstruction(message))
            blocks.push({ type: 'speech', source: 'moderator', audience: 'self', text: block.text })
          if (message.role !== 'assistant' || isPrivate(message)) break
          const shown = playerSections(block.text).filter(({ kind }) => SAID.has(kind))
          said.push(...shown.map(({ text }) => text.trim()))
          if (shown.map(({ text }) => text.trim()).join('') !== block.text.trim())
            blocks.push({ type: 'speech', source: 'moderator', audience: 'self', text: block.text })
          const reply = readReply(block.text)
          replies.push(reply)
          if (asksForRoll(reply)) checks.push({ reply, difficulty: null, world: null })
          break
        }
        case 'tool_use':
          blocks.push({
            type: 'tool_call',
            source: 'moderator',
            audience: 'self',
            callId: block.id,
            tool: block.name,
            input: block.input,
          })
          break
        case 'tool_result':
          readRolls(block.content, checks)
          blocks.push({
            type: 'tool_result',
            source: 'engine',
            audience: ['moderator'],
            callId: block.tool_use_id,
            tool: toolOf(blocks, block.tool_use_id),
            ok: true,
            text: block.content,
          })
          break
        case 'unknown':
      }
  const text = said.filter((each) => each !== '').join('\n\n')
  return {
    member: 'moderator',
    kind: 'moderation',
    text: text === '' ? ownWords(messages) : text,
    // If the player may read none of the words, they are the narrator's notes.
    ...(text === '' && { audience: ['moderator'] }),
    blocks,
    facts: (turnId) => [
      keptFact(KEPT_MESSAGES, kept, turnId),
      ...story.changed(checks.flatMap(checkChanges), turnId),
      ...replies.flatMap(({ operations, conditions }) => [
        ...operations.flatMap((operation) => {
          // Changes are applied one by one, so that an impossible one does not affect the others.
          const attempt = attemptAll(story.story, [stepOf(operation)])
          return attempt.ok ? story.changed(attempt.changes.map(quietly), turnId) : []
        }),
        ...story.changed(conditions === null ? [] : conditionChanges(conditions, story.story), turnId),
      ]),
    ],
  }
}

function ownWords(messages: readonly NativeMessage[]): string {
  return messages
    .flatMap(({ content }) => content.flatMap((block) => (block.type === 'text' ? [block.text] : [])))
    .join('\n\n')
}

function toolOf(blocks: readonly TurnBlock[], callId: string): string {
  const call = blocks.findLast((block) => block.type === 'tool_call' && block.callId === callId)
  return call?.type === 'tool_call' ? call.tool : 'unknown'
}

/** The narrator's analysis of an action, with the dice rolls for it. */
interface Check {
  /** The analysis; null when there are rolls without one. */
  readonly reply: NarratorReply | null
  difficulty: number | null
  world: number | null
}

function asksForRoll({ sections }: NarratorReply): boolean {
  return sections.some(({ kind }) => (ANALYSIS as readonly string[]).includes(kind))
}

/** Adds rolls to the analysis before them; of several for the same analysis the first counts. */
function readRolls(text: string, checks: Check[]): void {
  const last = checks.at(-1)
  const check = last ?? { reply: null, difficulty: null, world: null }
  if (!last) checks.push(check)
  for (const section of sectionsOf(text)) {
    if (section.kind === 'difficulty_roll') check.difficulty ??= readRoll(section.text)
    if (section.kind === 'world_roll') check.world ??= readRoll(section.text)
  }
}

const LEVELS = { 'N/A': 'none', Light: 'light', Moderate: 'moderate', Strong: 'strong' } as const satisfies Record<
  string,
  Reveal
>

/** The changes for a check and for what the world reveals, as far as target, level and rolls are known. */
function checkChanges({ reply, difficulty, world }: Check): readonly PlannedChange[] {
  const target = reply?.target ?? null
  const level = LEVELS[reply?.level ?? 'N/A']
  const analysis = reply?.sections.find(({ kind }) => kind === 'difficulty_analysis')?.text.trim()
  const rolled = typeof target === 'number' && difficulty !== null
  if (!rolled && (world === null || level === 'none')) return []
  const band = rolled ? outcomeBand(target, difficulty) : null
  const checked: PlannedChange = {
    change: 'checked',
    data: {
      reason: beginningOf(analysis ?? '', 400),
      target: rolled ? target : null,
      roll: rolled ? difficulty : null,
      band,
    },
    text:
      rolled && band !== null
        ? `${outcomeSentence(target, difficulty)}: ${difficulty} against ${target}, ${BAND_LABELS[band]}.`
        : null,
    ...(!rolled && { hidden: true as const }),
  }
  if (world === null || level === 'none') return [checked]
  return [
    checked,
    {
      change: 'revealed',
      data: { level, roll: world, reading: revealReading(level, world) },
      text: null,
      hidden: true,
    },
  ]
}

/** The change without its note, which was reported when the save was played. */
function quietly(change: PlannedChange): PlannedChange {
  return { ...change, text: null }
}

/** The step for an operation of a save. A move to an unknown place adds the place, because it was found when the save was played. */
function stepOf(operation: Operation): StoryStep {
  if (operation.type !== 'MOVE_PLAYER') return attemptOperations([operation])
  return goToPlace(operation.place ?? operation.zone ?? operation.move ?? '')
}

function conditionChanges(conditions: Conditions, story: StoryState): readonly PlannedChange[] {
  const rows = SETTABLE_ROWS.flatMap((row): PlannedChange[] => {
    const written = conditions[row as ConditionRow]
    const value = written === undefined ? undefined : beginningOf(written, 120)
    return value === undefined || value === story.conditions[row]
      ? []
      : [{ change: 'condition-set', data: { row, value }, text: null }]
  })
  const time = conditions.Time
  if (time === undefined || time === '' || time === story.time_of_day) return rows
  return [...rows, { change: 'time-passed', data: { time_of_day: beginningOf(time, 200) }, text: null }]
}
