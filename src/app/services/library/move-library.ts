import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Fact, FactBody } from '../../../core/contract/events.ts'
import { plural } from '../../../base/format/count.ts'
import { collectionSchema } from '../../../core/contract/library/library.ts'
import type { Library } from '../../../core/storage/index.ts'
import type { ProgressHow } from '../ports.ts'

/**
 * Characters of facts that are written at once. A dialog is written as a whole unless it is larger: after a kill,
 * the next process to open the library would close half a dialog as interrupted. A larger one continues after the part
 * that was written.
 */
const PAGE = 16_000_000

/** The result of a move. */
export interface MoveReport {
  /** The numbers of dialogs and facts that were compared. */
  readonly dialogs: number
  readonly facts: number
  /** How many dialogs were copied, how many were extended, and how many the target had already. */
  readonly added: number
  readonly lengthened: number
  readonly same: number
  /** How many settings, presets, topics and the like were copied. */
  readonly items: number
  /** Items that exist in the target with other content; they were left unchanged. */
  readonly kept: readonly string[]
  /** Dialogs that differ between both sides, each with the reason as a sentence. */
  readonly differing: readonly { readonly id: string; readonly why: string }[]
}

export interface MoveHow extends ProgressHow {
  /** Characters of facts that are written at once. */
  readonly page?: number | undefined
}

type End = Pick<Library, 'log' | 'settings' | 'collections'>

/**
 * Copies a library into another, dialog by dialog, then compares the count and the checksum of each. It skips what is
 * there already, so a move that was stopped continues where it was; nothing is deleted on either side.
 * @throws StorageError, and the signal's reason
 */
export async function moveLibrary(from: End, to: End, how: MoveHow = {}): Promise<MoveReport> {
  const { signal, onProgress } = how
  // Oldest first, so that a dialog is copied before those that belong to it.
  const ids = (await Array.fromAsync(from.log.pages(), (page) => page.map(({ id }) => id))).flat().toReversed()
  const counts = { added: 0, lengthened: 0, same: 0 }
  const differing: { readonly id: string; readonly why: string }[] = []
  let facts = 0
  const items = await moveItems(from, to)
  for (const [place, id] of ids.entries()) {
    signal?.throwIfAborted()
    const source = await from.log.read(id)
    facts += source.length
    const refusal = await moveDialog(id, source, from, to, how).then(
      (came) => {
        counts[came] += 1
        return null
      },
      (error: unknown) => {
        signal?.throwIfAborted()
        if (!(error instanceof AppError) || !error.code.startsWith('DIALOG_')) throw error
        return error.code === 'DIALOG_BUSY'
          ? 'Another move, window or worker is at it: give the same command again once that has ended.'
          : toErrorShape(error).message
      },
    )
    // Another move at the same time may have copied it, so the state is read again.
    const why = differenceOf(source, await to.log.read(id))
    if (why !== null) differing.push({ id, why: refusal ?? why })
    else if (refusal !== null) counts.same += 1
    onProgress?.((place + 1) / ids.length)
  }
  return { dialogs: ids.length, facts, ...counts, ...items, differing }
}

async function moveDialog(
  id: string,
  source: readonly Fact[],
  from: End,
  to: End,
  { signal, page = PAGE }: MoveHow,
): Promise<'added' | 'lengthened' | 'same'> {
  const there = (await to.log.read(id)).length
  if (there >= source.length) return 'same'
  await moveTexts(source, from, to)
  const [first = [], ...more] = pages(source, page)
  if (there === 0) {
    await write(id, first, to)
    if (more.length === 0) return 'added'
  }
  // From here on no other process may write to this dialog, so pages are appended after the facts just read.
  await to.log.claim(id)
  try {
    const begun = await to.log.read(id)
    if (differenceOf(source.slice(0, begun.length), begun) !== null) return 'same'
    for (const part of pages(source.slice(begun.length), page)) {
      signal?.throwIfAborted()
      await write(id, part, to)
    }
  } finally {
    await to.log.release(id)
  }
  return there === 0 ? 'added' : 'lengthened'
}

/** Facts in order, in pages of at least one. */
function pages(facts: readonly Fact[], page: number): readonly (readonly Fact[])[] {
  const cut: Fact[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const fact of facts) {
    const more = JSON.stringify(fact).length
    if (length + more > page) {
      cut.push([])
      length = 0
    }
    cut.at(-1)?.push(fact)
    length += more
  }
  return cut
}

function write(id: string, facts: readonly Fact[], to: End): Promise<unknown> {
  const bodies = facts.map(({ dialogId: _dialogId, seq: _seq, at: _at, ...body }) => body as FactBody)
  return to.log.append(
    id,
    bodies,
    facts.map(({ at }) => at),
  )
}

/** The texts of a dialog's prompts, which its facts name by hash. */
async function moveTexts(facts: readonly Fact[], from: End, to: End): Promise<void> {
  const hashes = new Set(
    facts.flatMap((fact) =>
      (fact.type === 'dialog-started' || fact.type === 'dialog-resumed') && fact.texts !== undefined
        ? [fact.texts]
        : [],
    ),
  )
  for (const hash of hashes) {
    const texts = await from.log.texts(hash)
    if (texts) await to.log.keepTexts(texts)
  }
}

async function moveItems(from: End, to: End): Promise<{ readonly items: number; readonly kept: readonly string[] }> {
  const differing: string[] = []
  let items = 0
  const keys = new Set(await to.settings.keys())
  for (const key of await from.settings.keys()) {
    const value = await from.settings.get(key)
    if (!keys.has(key)) {
      await to.settings.set(key, value)
      items += 1
    } else if (!isDeepStrictEqual(await to.settings.get(key), value)) differing.push(`setting ${key}`)
  }
  for (const kind of collectionSchema.options) {
    const there = new Map((await to.collections.list(kind)).map((item) => [item.id, item]))
    for (const { id, value, sample } of await from.collections.list(kind)) {
      const other = there.get(id) ?? (await cameBefore(to, kind, { id, revision: 0, sample, value }))
      if (!other) items += 1
      else if (!isDeepStrictEqual(other.value, value)) differing.push(`${kind} ${id}`)
    }
  }
  return { items, kept: differing }
}

/** Adds an item and returns null; if another process added one in between, that one stays and is returned. */
async function cameBefore(
  { collections }: End,
  kind: Parameters<End['collections']['put']>[0],
  item: Parameters<End['collections']['put']>[1],
): Promise<{ readonly value: unknown } | null> {
  try {
    await collections.put(kind, item)
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'EDIT_CONFLICT') throw error
    const other = (await collections.list(kind)).find(({ id }) => id === item.id)
    if (!other) throw error
    return other
  }
}

/** How the facts of a dialog differ between both sides; null when they are the same. */
function differenceOf(source: readonly Fact[], target: readonly Fact[]): string | null {
  const isSame = (one: readonly Fact[], other: readonly Fact[]) => checksum(one) === checksum(other)
  if (source.length === target.length)
    return isSame(source, target) ? null : 'It is another dialog there, by its checksum.'
  if (target.length > source.length && isSame(source, target.slice(0, source.length)))
    return `It has gone on there: ${plural(target.length, 'fact')}, which begin with the ${source.length} of this side.`
  return `It is another dialog there: ${plural(target.length, 'fact')}, where this side has ${source.length}.`
}

function checksum(facts: readonly Fact[]): string {
  const hash = createHash('sha256')
  // Bodies are kept as they were written, so the order of their fields is the same.
  for (const { dialogId: _dialogId, seq, at, ...body } of facts) hash.update(`${seq} ${at} ${JSON.stringify(body)}\n`)
  return hash.digest('hex')
}
