import type { Continues } from '../../core/contract/origins/continues.ts'

/**
 * The field `continues` of the form. The engine adds the text of the earlier dialog, unless settings are used again
 * that already contain it.
 */
export function continuesOf({ dialogId, carry, history, title, digest, leftOut }: Continues): Continues {
  const content = carry && history !== undefined ? { history } : {}
  if (digest === undefined || title === undefined) return { dialogId, carry, ...content }
  return carry
    ? { dialogId, carry, ...content, title, digest, ...(leftOut === undefined ? {} : { leftOut }) }
    : { dialogId, carry, title }
}

/** The stored value; null when it has another shape. */
export function restoreContinues(stored: unknown): Continues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { dialogId, carry, history, title, digest, leftOut } = stored as Readonly<Record<string, unknown>>
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
