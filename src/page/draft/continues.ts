import type { Continues } from '../../core/contract/origins/continues.ts'

/** What the form sends: what is told of it is written down by the engine, unless a set-up is used again that has it. */
export function continuesOf({ dialogId, carry, history, title, digest, leftOut }: Continues): Continues {
  const told = carry && history !== undefined ? { history } : {}
  if (digest === undefined || title === undefined) return { dialogId, carry, ...told }
  return carry
    ? { dialogId, carry, ...told, title, digest, ...(leftOut === undefined ? {} : { leftOut }) }
    : { dialogId, carry, title }
}

/** What was kept of it with the form; null when it has not its shape. */
export function restoreContinues(kept: unknown): Continues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { dialogId, carry, history, title, digest, leftOut } = kept as Readonly<Record<string, unknown>>
  if (typeof dialogId !== 'string' || typeof carry !== 'boolean') return null
  return {
    dialogId,
    carry,
    ...(history === 'whole' ? { history } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof digest === 'string' ? { digest } : {}),
    ...(typeof leftOut === 'number' ? { leftOut } : {}),
  }
}
