import type { ModelRequest } from '../../src/core/engine/ports.ts'

/** All texts that a call gives to its model, the task last. */
export function promptTexts({ system, messages }: ModelRequest): readonly string[] {
  return [
    ...system.map(({ text }) => text),
    ...messages.flatMap((message) =>
      message.role === 'tool' ? message.results.map(({ text }) => text) : message.parts.map(({ text }) => text),
    ),
  ]
}
