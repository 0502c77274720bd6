import { vi } from 'vitest'

type Call = (...parts: never[]) => unknown
type Calls = Record<string, Call | undefined>

interface Started {
  readonly what: string
  readonly by: Error
  readonly stop: () => void
  readonly isOver?: () => boolean
}

const TIMERS = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', 'cancelIdleCallback'],
] as const

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const

/** Packages that clean up after themselves: React's scheduler, the test runner, happy-dom. */
const OTHERS = /node:internal|\/node_modules\//
const HERE = /\/left-running\.ts/
const INTERNAL = /node:internal/
/** What a module starts while it is loaded lives as long as the page. */
const LOADS = /runInlinedModule/i

/** The place in the app or a test that started it; null for a package, or for a module while it was loaded. */
function starter({ by }: Started): string | null {
  const frames = (by.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line) && !HERE.test(line))
  const [first = '', ...callers] = frames
  // Where Node itself goes on after an await, its own frame may come between or not.
  const next = callers.find((line) => !INTERNAL.test(line)) ?? ''
  if (OTHERS.test(first) || LOADS.test(next)) return null
  return /(?:file:\/\/)?(\/[^\s()]+:\d+):\d+\)?$/.exec(first)?.[1]?.replace(`${process.cwd()}/`, '') ?? first.trim()
}

/** Whether listeners of a target outlive what is drawn: those of an element or a signal end with it. */
function outlives(target: object): boolean {
  if ([globalThis, document, document.documentElement, document.body].includes(target as never)) return true
  return !['nodeType', 'aborted', 'readAsText'].some((property) => property in target)
}

/** The prototype of an object that has its addEventListener; happy-dom has several. */
function ownerOfListeners(target: object): object {
  let owner = target
  while (!Object.hasOwn(owner, 'addEventListener')) owner = Object.getPrototypeOf(owner) as object
  return owner
}

/** What a test of the page starts and does not end: timers, frames, listeners, observers. */
export class RunningWatch {
  readonly #running = new Map<unknown, Started>()
  readonly #undo: (() => void)[] = []
  /** One key for each target, listener, type and phase, as a browser distinguishes listeners. */
  readonly #listeners = new WeakMap<object, WeakMap<object, Map<string, object>>>()
  #pageGone = false

  /** Starts to watch. */
  constructor() {
    this.#watchTimers()
    this.#watchFakeClock()
    const owners = [document, matchMedia('all'), new EventTarget()].map(ownerOfListeners)
    for (const owner of new Set([globalThis, ...owners])) this.#watchListeners(owner)
    for (const name of OBSERVERS) this.#watchObserver(name)
  }

  /** Called before the page is removed: a timer that fires later was not cancelled, and is reported. */
  pageGone(): void {
    this.#pageGone = true
  }

  /** What still runs, each with the file and line that started it. */
  left(): readonly string[] {
    return [...this.#running.values()].flatMap((started) => {
      const at = started.isOver?.() === true ? null : starter(started)
      return at === null ? [] : [`${started.what}, started at ${at}`]
    })
  }

  /** Ends what still runs and restores the page's own functions. */
  end(): void {
    // A fake clock that a test leaves would affect the next test, and keep the functions from being restored.
    if (vi.isFakeTimers()) vi.useRealTimers()
    for (const back of this.#undo.toReversed()) back()
    for (const started of this.#running.values()) if (starter(started) !== null) started.stop()
    this.#running.clear()
  }

  #put(holder: object, name: string, made: Call): void {
    const calls = holder as unknown as Calls
    const own = calls[name]
    calls[name] = made
    // A test that has replaced it restores it by itself.
    this.#undo.push(() => {
      if (calls[name] === made) calls[name] = own
    })
  }

  #watchTimers(): void {
    for (const [start, stop] of TIMERS) this.#watchTimer(start, stop)
  }

  /** A test's fake clock replaces the page's timers, so that it is watched as well. */
  #watchFakeClock(): void {
    const { useFakeTimers } = vi
    this.#put(vi, 'useFakeTimers', (...parts: Parameters<typeof useFakeTimers>) => {
      useFakeTimers(...parts)
      this.#watchTimers()
      return vi
    })
  }

  #watchTimer(start: string, stop: string): void {
    const calls = globalThis as unknown as Calls
    const own = calls[start]
    const end = calls[stop]
    if (own === undefined || end === undefined) return
    const running = this.#running
    this.#put(globalThis, start, (callback: Call, ...parts: never[]) => {
      const fired = (...values: never[]): unknown => {
        if (start !== 'setInterval' && !this.#pageGone) running.delete(id)
        return callback(...values)
      }
      const id = own(fired as never, ...parts)
      running.set(id, { what: start, by: new Error(start), stop: () => end(id as never) })
      return id
    })
    this.#put(globalThis, stop, (id: never) => {
      running.delete(id)
      return end(id)
    })
  }

  #keyOf(target: object, type: string, listener: object, options: unknown): object {
    const capture = options === true || (options as AddEventListenerOptions | undefined)?.capture === true
    const ofTarget = this.#listeners.get(target) ?? new WeakMap<object, Map<string, object>>()
    this.#listeners.set(target, ofTarget)
    const ofListener = ofTarget.get(listener) ?? new Map<string, object>()
    ofTarget.set(listener, ofListener)
    const name = `${type} ${capture}`
    const key = ofListener.get(name) ?? { type }
    ofListener.set(name, key)
    return key
  }

  #watchListeners(holder: object): void {
    const { addEventListener: add, removeEventListener: remove } = holder as Window
    const running = this.#running
    const keyOf = this.#keyOf.bind(this)
    // Recorded first, because a kind of target may call the general function, which is watched, too.
    const note = (target: object, ...[type, listener, options]: Parameters<typeof add>): void => {
      const { signal, once } = (options ?? {}) as AddEventListenerOptions
      if (listener === null || signal?.aborted === true || !outlives(target)) return
      const key = keyOf(target, type, listener, options)
      if (running.has(key)) return
      const stop = () => remove.call(target as Window, type, listener, options)
      running.set(key, { what: `${type} listener`, by: new Error(type), stop, isOver: () => signal?.aborted === true })
      if (once === true) add.call(target as Window, type, () => running.delete(key), options)
    }
    const watchedAdd = function (this: object | undefined, ...parts: Parameters<typeof add>): void {
      const target = this ?? globalThis
      note(target, ...parts)
      add.apply(target as Window, parts)
    }
    const watchedRemove = function (this: object | undefined, ...parts: Parameters<typeof remove>): void {
      const target = this ?? globalThis
      remove.apply(target as Window, parts)
      const [type, listener, options] = parts
      if (listener !== null) running.delete(keyOf(target, type, listener, options))
    }
    this.#put(holder, 'addEventListener', watchedAdd)
    this.#put(holder, 'removeEventListener', watchedRemove)
  }

  #watchObserver(name: (typeof OBSERVERS)[number]): void {
    const { observe, disconnect } = globalThis[name].prototype as ResizeObserver
    const running = this.#running
    this.#put(globalThis[name].prototype, 'observe', function (this: ResizeObserver, ...parts) {
      running.set(this, { what: name, by: new Error(name), stop: () => disconnect.call(this) })
      return observe.apply(this, parts)
    } as typeof observe)
    this.#put(globalThis[name].prototype, 'disconnect', function (this: ResizeObserver) {
      running.delete(this)
      return disconnect.call(this)
    })
  }
}
