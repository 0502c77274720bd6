import {
  BAND_LABELS,
  outcomeBand,
  outcomeSentence,
  REVEALS,
  revealReading,
  ROLL_SIDES,
  TARGET_MAX,
  TARGET_MIN,
  type Reveal,
} from '../../model/bands.ts'
import { success, type PlannedChange } from '../../model/attempt.ts'
import { storyOf } from '../../model/selectors.ts'
import type { Tool, ToolContext, ToolOutcome, Words } from '../../../../core/engine/ports.ts'
import { notDone, toolOutcome } from './outcome.ts'

interface Wish {
  /** The chance of failure in percent; null when the deed needs no roll. */
  readonly target: number | null
  readonly reveal: Reveal
  readonly reason: string
}

const reason = {
  type: 'string',
  description: 'The deed and what makes it hard, in one sentence.',
  maxLength: 400,
} as const
const target = {
  type: 'integer',
  description: 'The chance of failure in percent, from 11 to 101.',
  minimum: TARGET_MIN,
  maximum: TARGET_MAX,
} as const
const level = {
  type: 'string',
  description: 'How much of the undefined world this scene uncovers.',
  enum: ['light', 'moderate', 'strong'],
} as const

/** The target for a call that names none: success and failure are equally likely. */
const TARGET_UNSAID = 50
const REVEAL_UNSAID: Reveal = 'moderate'

/** The tool that rolls for a deed and reports the result. The engine rolls, not the model. */
export function checkTool(words: Words): Tool {
  return {
    spec: {
      name: 'check',
      description: words('story.tool.check'),
      inputSchema: {
        type: 'object',
        properties: {
          difficulty: {
            description: 'The chance of failure in percent, from 11 to 101; "trivial" at 10 or less.',
            anyOf: [
              { type: 'string', enum: ['trivial'] },
              { type: 'integer', minimum: TARGET_MIN, maximum: TARGET_MAX },
            ],
          },
          reveal: { ...level, enum: [...REVEALS] },
          reason,
        },
        required: ['difficulty', 'reveal', 'reason'],
        additionalProperties: false,
      },
    },
    run(input, context) {
      const { difficulty, ...rest } = input as {
        readonly difficulty: 'trivial' | number
        readonly reveal: Reveal
        readonly reason: string
      }
      return roll({ target: difficulty === 'trivial' ? null : difficulty, ...rest }, context)
    },
  }
}

/** The same tool under the names of the older protocol, whose calls have no target. */
export function rollTools(words: Words): readonly Tool[] {
  const tool = (name: string, skill: boolean, world: boolean): Tool => ({
    unlisted: true,
    spec: {
      name,
      description: words('story.tool.check'),
      inputSchema: {
        type: 'object',
        properties: { ...(skill && { difficulty: target }), ...(world && { reveal: level }), reason },
        additionalProperties: false,
      },
    },
    run(input, context) {
      const values = input as Partial<{ readonly difficulty: number; readonly reveal: Reveal; readonly reason: string }>
      return roll(
        {
          target: skill ? (values.difficulty ?? TARGET_UNSAID) : null,
          reveal: world ? (values.reveal ?? REVEAL_UNSAID) : 'none',
          reason: values.reason ?? '',
        },
        context,
      )
    },
  })
  return [
    tool('roll_skill_and_world_reveal', true, true),
    tool('roll_skill_only', true, false),
    tool('roll_world_reveal_only', false, true),
  ]
}

async function roll({ target: of, reveal, reason: why }: Wish, context: ToolContext): Promise<ToolOutcome> {
  const { turnId } = context
  const rolled = storyOf(context.state).checks.filter((check) => check.turnId === turnId)
  if (
    rolled.some((check) => of !== null && check.target !== null) ||
    rolled.some((check) => reveal !== 'none' && check.reveal !== null)
  )
    return notDone('Not done: this turn has its roll already. Tell the scene that follows from it.')
  if (of === null && reveal === 'none')
    return {
      ok: true,
      text: 'Trivial: nothing is rolled. The deed succeeds.',
      endsTurn: false,
      facts: [],
      decision: null,
    }
  const changes: PlannedChange[] = []
  const lines: string[] = []
  const meaning: string[] = []
  if (of !== null) {
    const value = await context.draw('difficulty', ROLL_SIDES)
    const band = outcomeBand(of, value)
    changes.push({
      change: 'checked',
      data: { reason: why, target: of, roll: value, band },
      text: `${outcomeSentence(of, value)}: ${value} against ${of}, ${BAND_LABELS[band]}.`,
    })
    lines.push('# Difficulty Roll', String(value))
    meaning.push(`Target ${of}, roll ${value}. Outcome: ${band}. The scene must follow it.`)
  } else
    changes.push({
      change: 'checked',
      data: { reason: why, target: null, roll: null, band: null },
      text: null,
      hidden: true,
    })
  if (reveal !== 'none') {
    const value = await context.draw('world reveal', ROLL_SIDES)
    const reading = revealReading(reveal, value)
    changes.push({ change: 'revealed', data: { level: reveal, roll: value, reading }, text: null, hidden: true })
    lines.push('# World Reveal Roll', String(value))
    meaning.push(
      reading === 'nothing'
        ? 'What has not been established is as one would expect.'
        : `What has not been established turns out ${reading} for the player than one would expect. What has been established stays as it is.`,
    )
  }
  return toolOutcome(success(changes), turnId, { said: () => [...lines, '', ...meaning].join('\n') })
}
