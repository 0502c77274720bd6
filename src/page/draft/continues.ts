import type { Continues } from '../../core/contract/origins/continues.ts'

/** The field `continues` of the form. The engine adds the text that is told, unless a set-up is used again that already has it. */
export function continuesOf({ dialogId, carry, history, title, digest, leftOut }: Continues): Continues {
  const told = carry && history !== undefined ? { history } : {}
  if (digest === undefined || title === undefined) return { dialogId, carry, ...told }
  return carry
    ? { dialogId, carry, ...told, title, digest, ...(leftOut === undefined ? {} : { leftOut }) }
    : { dialogId, carry, title }
}

/** The stored value; null when it has another shape. */
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
