import { wordsInSteps } from './as-words.ts'
import { figurePlacesInSteps, type FigurePlaces } from './figure-places.ts'
import type { Form } from './find-passage.ts'
import { setInSteps, type Span } from './level.ts'
import { furnitureInSteps } from './page-breaks.ts'

/** An attached file, as far as it is looked through. */
export interface Material {
  readonly text: string
  readonly mediaType?: string
  readonly name?: string
  /** What a picture shows cannot be looked for, and what a model said of it is no source. */
  readonly picture?: unknown
}

/** A file in the forms in which it is looked through: read in steps, or as far as it is needed at one go. */
export class ReadableFile {
  readonly #reading: Generator<void, void>
  #set: readonly Form[] | null = null
  #words: readonly Form[] | null = null
  #figures: FigurePlaces | null = null

  constructor(file: Material) {
    this.#reading = this.#read(file)
  }

  /** As it stands, and, where pages part sentences, without what stands between them. */
  get set(): readonly Form[] {
    while (!this.#set) this.step()
    return this.#set
  }

  get words(): readonly Form[] {
    while (!this.#words) this.step()
    return this.#words
  }

  /** @param key the value of a figure, or how it is written */
  figures(key: string): readonly Span[] {
    while (!this.#figures) this.step()
    return this.#figures.get(key) ?? []
  }

  get isRead(): boolean {
    return this.#figures !== null
  }

  /** A few milliseconds of reading. */
  step(): void {
    this.#reading.next()
  }

  *#read(file: Material): Generator<void, void> {
    const text = file.picture ? '' : file.text
    const skipped = (yield* furnitureInSteps(file)).filter(({ start, end }) => text.slice(start, end).trim() !== '')
    const set = [yield* setInSteps(text), ...(skipped.length > 0 ? [yield* setInSteps(text, skipped)] : [])]
    this.#set = set
    yield
    const words: Form[] = []
    for (const form of set) words.push(yield* wordsInSteps(form))
    this.#words = words
    yield
    this.#figures = yield* figurePlacesInSteps(text)
  }
}

/** Files of a dialog never change, so each list is read once. */
const read = new WeakMap<readonly Material[], readonly ReadableFile[]>()

/** Files in the forms in which they are looked through. */
export function readables(files: readonly Material[]): readonly ReadableFile[] {
  const known = read.get(files) ?? files.map((file) => new ReadableFile(file))
  read.set(files, known)
  return known
}

/** Files of so few characters are read when they are needed: nobody feels it. */
const QUICK_CHARS = 30_000

/** Whether what is quoted of these files is found without reading much of them first. */
export function areRead(files: readonly Material[]): boolean {
  return (
    files.reduce((sum, { text }) => sum + text.length, 0) <= QUICK_CHARS ||
    readables(files).every(({ isRead }) => isRead)
  )
}

/** Reads files in steps of a few milliseconds, so that a page or a run waits for none of it: a megabyte takes some 300 of them. */
export function* readFiles(files: readonly Material[]): Generator<void, void> {
  for (const file of readables(files))
    while (!file.isRead) {
      file.step()
      yield
    }
}
