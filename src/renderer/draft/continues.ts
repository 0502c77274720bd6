import type { Continues } from '../../contract/origins/continues.ts'

/** What the form sends: what is told of it is written down by the engine, unless a set-up is used again that has it. */
export function continuesOf({ dialogId, carry, title, digest, leftOut }: Continues): Continues {
  if (digest === undefined || title === undefined) return { dialogId, carry }
  return carry
    ? { dialogId, carry, title, digest, ...(leftOut === undefined ? {} : { leftOut }) }
    : { dialogId, carry, title }
}

/** What was kept of it with the form; null when it has not its shape. */
export function restoreContinues(kept: unknown): Continues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { dialogId, carry, title, digest, leftOut } = kept as Readonly<Record<string, unknown>>
  if (typeof dialogId !== 'string' || typeof carry !== 'boolean') return null
  return {
    dialogId,
    carry,
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof digest === 'string' ? { digest } : {}),
    ...(typeof leftOut === 'number' ? { leftOut } : {}),
  }
}
