import type { JsonSchema, ToolSpec } from '../../src/core/engine/ports.ts'

const names: JsonSchema = { type: 'array', items: { type: 'string', minLength: 1 } }

/** A tool like those of a story: optional fields, open maps, unions, null. */
export const UPDATE_GAME_STATE: ToolSpec = {
  name: 'update_game_state',
  description: 'Records what changed in the world.',
  inputSchema: {
    type: 'object',
    properties: {
      location: { type: 'string', description: 'Id of the place.' },
      time_of_day: { enum: ['morning', 'noon', 'evening', 'night'] },
      player_inventory_add: names,
      player_inventory_remove: names,
      narrative_flags_set: { type: 'object', description: 'By name.', additionalProperties: true },
      narrative_flags_delete: names,
      companion_updates: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: {
            inventory_add: names,
            relations_to_others_set: { type: 'object', additionalProperties: { type: 'integer' } },
          },
          additionalProperties: false,
        },
      },
      anger: {
        anyOf: [
          {
            type: 'object',
            properties: { action: { const: 'set' }, duration: { type: 'integer', minimum: 1, maximum: 10 } },
            required: ['action', 'duration'],
            additionalProperties: false,
          },
          {
            type: 'object',
            properties: { action: { const: 'remove' } },
            required: ['action'],
            additionalProperties: false,
          },
        ],
      },
      current_objective: { type: ['string', 'null'] },
    },
    additionalProperties: false,
  },
}
