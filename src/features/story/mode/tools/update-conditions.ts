import { attemptAll, success, refusal, type StoryStep } from '../../model/attempt.ts'
import { SET_ROWS, SETTABLE_ROWS } from '../../model/conditions.ts'
import { storyOf } from '../../model/selectors.ts'
import type { Tool, Words } from '../../../../core/engine/ports.ts'
import { toolOutcome } from './outcome.ts'
import { beginningOf, oneLine } from '../../../../base/text/shorten.ts'

/** The tool that sets changed rows of the condition table. Rows that follow from the state cannot be set. */
export function updateConditions(words: Words): Tool {
  return {
    spec: {
      name: 'update_conditions',
      description: words('story.tool.conditions'),
      inputSchema: {
        type: 'object',
        properties: {
          rows: {
            type: 'array',
            minItems: 1,
            maxItems: SETTABLE_ROWS.length,
            items: {
              type: 'object',
              properties: { row: { type: 'string', enum: SETTABLE_ROWS }, value: { type: 'string', maxLength: 120 } },
              required: ['row', 'value'],
              additionalProperties: false,
            },
          },
        },
        required: ['rows'],
        additionalProperties: false,
      },
    },
    run(input, { state, turnId }) {
      const { rows: wanted } = input as { readonly rows: readonly { readonly row: string; readonly value: string }[] }
      const attempt = attemptAll(
        storyOf(state),
        wanted.map(({ row, value }) => setCondition(row, value)),
      )
      return Promise.resolve(
        toolOutcome(attempt, turnId, {
          said: (lines) =>
            lines.length === 0 ? 'No changes: everything was so already.' : `Conditions updated: ${lines.join('; ')}.`,
        }),
      )
    },
  }
}

/** Sets one row. An optional row without text is removed. */
export const setCondition =
  (row: string, value: string): StoryStep =>
  (story) => {
    const clean = oneLine(value)
    if (!SETTABLE_ROWS.includes(row)) return refusal(`the table has no row "${beginningOf(row, 40)}" that can be set`)
    if (clean === '' && SET_ROWS.some((name) => name === row)) return refusal(`"${row}" is empty`)
    if (story.conditions[row] === clean) return success([])
    return success(
      [{ change: 'condition-set', data: { row, value: clean }, text: `${row}: ${clean || 'none'}.` }],
      `${row} is now ${clean || 'none'}`,
    )
  }
