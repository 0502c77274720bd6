import { z } from 'zod'
import type { App, HostServices } from '../app.ts'
import { EXPORT_PARTS, USUAL_PARTS } from '../../core/contract/export-parts.ts'
import { idSchema } from '../../core/contract/id.ts'
import { exportContentSchema } from '../../core/contract/library/library.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { PageSettings } from './page-settings.ts'

/** What every act can use. */
export interface ActContext {
  readonly app: App
  readonly engine: Engine
  readonly host: HostServices
  readonly pageSettings: PageSettings
}

/**
 * One thing that can be done over the app: the schema of its input, whether it answers once or as a stream, and what
 * it does. A page reaches it by its group and name.
 */
export interface Act<Input extends z.ZodType, Output, Kind extends 'call' | 'stream'> {
  readonly input: Input
  readonly kind: Kind
  readonly run: (context: ActContext, input: z.output<Input>, signal: AbortSignal) => Answer<Output, Kind>
}

type Answer<Output, Kind> = Kind extends 'stream'
  ? AsyncIterable<Output> | Promise<AsyncIterable<Output>>
  : Output | Promise<Output>

/** Values that JSON would lose on the way to a page. */
type Lost =
  | ArrayBuffer
  | ArrayBufferView
  | AsyncIterable<unknown>
  | Blob
  | Date
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | bigint

/**
 * Whether JSON would lose some part of an answer.
 * @param Deeper one letter for each level of nesting that is looked into
 */
type Loses<T, Deeper extends string = 'abc'> = T extends Lost
  ? true
  : Deeper extends `${string}${infer Rest}`
    ? T extends readonly (infer Item)[]
      ? Loses<Item, Rest>
      : T extends object
        ? { [Key in keyof T]-?: Loses<T[Key], Rest> }[keyof T]
        : false
    : false

/**
 * A missing argument. It has this value where nobody can supply the argument; the sentence says what to do instead.
 */
type Crosses<Output> =
  true extends Loses<Output>
    ? ['An answer crosses as JSON: give a file to host.save, and many answers as a stream.']
    : []

/**
 * An act that answers once. It is a function that returns a function, so that the output type can be named while
 * the input type is inferred.
 */
export const call =
  <Output>(..._why: Crosses<Output>) =>
  <Input extends z.ZodType>(input: Input, run: Act<Input, Output, 'call'>['run']): Act<Input, Output, 'call'> => ({
    input,
    kind: 'call',
    run,
  })

/** Declares an act that answers with a stream of items, for as long as the caller reads them. */
export const stream =
  <Output>(..._why: Crosses<Output>) =>
  <Input extends z.ZodType>(input: Input, run: Act<Input, Output, 'stream'>['run']): Act<Input, Output, 'stream'> => ({
    input,
    kind: 'stream',
    run,
  })

export const noInput = z.strictObject({})
export const byId = z.strictObject({ id: idSchema })
export const byIds = z.strictObject({ ids: z.array(idSchema).min(1).max(1_000) })
/** Base64 of at most this many bytes. */
export const base64Of = (bytes: number) => z.string().max(Math.ceil(bytes / 3) * 4 + 4)
/** The format in which a dialog is written, and how much of it is written. */
export const exportFormatSchema = z.string().min(1).max(20)
export const exportContent = exportContentSchema.default('drafts')
export const exportParts = z
  .array(z.enum(EXPORT_PARTS))
  .max(10)
  .default([...USUAL_PARTS])
export const exportPaper = z.enum(['a4', 'letter']).default('a4')
/** BCP 47 tag of the language of the words around the record: a chosen one, or that of the app. */
export const exportLanguage = z.string().max(35).optional()
