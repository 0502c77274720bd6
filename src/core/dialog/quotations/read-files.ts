import { wordsInSteps } from './as-words.ts'
import { figurePlacesInSteps, type FigurePlaces } from './figure-places.ts'
import type { Form } from './find-passage.ts'
import { setInSteps, type Span } from './level.ts'
import { furnitureInSteps } from './page-breaks.ts'

/** The parts of an attached file that are searched. */
export interface Material {
  readonly text: string
  readonly mediaType?: string
  readonly name?: string
  /** Set for a picture, which is not searched: a model's description of it is no source. */
  readonly picture?: unknown
}

/** A file in the forms in which it is searched. They are made in steps, or at once when they are needed. */
export class ReadableFile {
  readonly #reading: Generator<void, void>
  #set: readonly Form[] | null = null
  #words: readonly Form[] | null = null
  #figures: FigurePlaces | null = null

  constructor(file: Material) {
    this.#reading = this.#read(file)
  }

  /** The text as it is and, if page breaks divide sentences, the text without headers, footers and page numbers. */
  get set(): readonly Form[] {
    while (!this.#set) this.step()
    return this.#set
  }

  get words(): readonly Form[] {
    while (!this.#words) this.step()
    return this.#words
  }

  /** The places of a figure. @param key its value, or the value with the way it is written */
  figures(key: string): readonly Span[] {
    while (!this.#figures) this.step()
    return this.#figures.get(key) ?? []
  }

  get isRead(): boolean {
    return this.#figures !== null
  }

  /** Reads on for a few milliseconds. */
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

/** The readable files by list. A list of files never changes, so each is read once. */
const read = new WeakMap<readonly Material[], readonly ReadableFile[]>()

/** The files in the forms in which they are searched. */
export function readables(files: readonly Material[]): readonly ReadableFile[] {
  const known = read.get(files) ?? files.map((file) => new ReadableFile(file))
  read.set(files, known)
  return known
}

/** Files of at most this many characters together are read only when needed, because that is quick. */
const QUICK_CHARS = 30_000

/** Whether quotations of these files can be searched without reading much first. */
export function areRead(files: readonly Material[]): boolean {
  return (
    files.reduce((sum, { text }) => sum + text.length, 0) <= QUICK_CHARS ||
    readables(files).every(({ isRead }) => isRead)
  )
}

/** Reads files in steps of a few milliseconds, so that other work can run in between. A megabyte takes about 300 ms. */
export function* readFiles(files: readonly Material[]): Generator<void, void> {
  for (const file of readables(files))
    while (!file.isRead) {
      file.step()
      yield
    }
}
