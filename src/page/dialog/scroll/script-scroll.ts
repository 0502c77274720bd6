import { createStore } from '../../host/store/store.ts'
import { followAfterScroll, isAtEnd, type ScrollPlace } from './follow.ts'
import { Hold } from './hold.ts'
import { ReaderScroll } from './reader-scroll.ts'

export interface ScrollState {
  /** True while the newest words are kept in view. */
  readonly following: boolean
  /**
   * True when the page would follow the newest words, but the reader holds it and there are newer words out of view.
   */
  readonly behind: boolean
}

/**
 * Keeps the end of a growing box in view until the reader scrolls away. It does not scroll while the pointer is over
 * a line or words are selected.
 */
export class ScriptScroll {
  readonly state
  readonly #hold = new Hold()
  readonly #readerScroll = new ReaderScroll()
  #box: HTMLElement | null = null
  #content: HTMLElement | null = null
  #place: ScrollPlace = { top: 0, view: 0, height: 0 }
  /** Whether words are still added at the end. */
  #grows = true
  /** Extra height that is kept although the content became shorter, in pixels; 0 for none. */
  #kept = 0

  constructor(following: boolean) {
    this.state = createStore<ScrollState>({ following, behind: false })
  }

  /** Starts to scroll this box. @returns a function that stops it */
  attach(box: HTMLElement, content: HTMLElement): () => void {
    this.#box = box
    this.#content = content
    this.#place = placeOf(box)
    let [width, view] = [box.clientWidth, box.clientHeight]
    const onResize = () => {
      const otherView = box.clientWidth !== width || box.clientHeight !== view
      // At another width the lines break differently, so the stored height is no longer right.
      if (otherView || naturalHeight(content) >= this.#kept) this.#keep(0)
      ;[width, view] = [box.clientWidth, box.clientHeight]
      this.#toEnd()
    }
    const onScroll = () => this.#scrolled()
    box.addEventListener('scroll', onScroll, { passive: true })
    const unwatch = this.#hold.watch(box, () => this.#toEnd())
    const unwatchReader = this.#readerScroll.watch(box)
    // Growth is handled after layout and before paint, so nothing jumps.
    const observer = new ResizeObserver(onResize)
    for (const each of [box, content, ...content.children]) observer.observe(each)
    return () => {
      box.removeEventListener('scroll', onScroll)
      unwatch()
      unwatchReader()
      observer.disconnect()
    }
  }

  /** Scrolls to the newest words and keeps them in view. */
  follow(): void {
    // A pointer that rests on a line does not hold the page until it moves again.
    this.#hold.release()
    this.#set({ following: true, behind: false })
    this.#toEnd()
  }

  /**
   * Says whether words are still added at the end. When none are, the end is not kept in view any more, whatever grows
   * above it.
   */
  setGrows(grows: boolean): void {
    this.#grows = grows
    if (!grows) this.leave()
  }

  /** Stops scrolling, so that the page can be read where it is. */
  leave(): void {
    this.#set({ following: false, behind: false })
  }

  /** Keeps the height of the page while a line becomes shorter, until the next text fills the room. */
  keepHeight(): void {
    const { top, view } = this.#place
    if (view > 0) this.#keep(top + view)
  }

  #scrolled(): void {
    if (!this.#box) return
    const from = this.#place
    const to = placeOf(this.#box)
    this.#place = to
    // When the reader scrolls up, the kept room at the end becomes smaller.
    if (this.#kept > 0 && to.top < from.top) this.#keep(Math.min(this.#kept, to.top + to.view))
    const { following, behind } = this.state.get()
    const follows = followAfterScroll(following, from, to, this.#readerScroll.takeScrolled())
    this.#set({ following: this.#grows && follows, behind: behind && !isAtEnd(to) })
  }

  #toEnd(): void {
    if (!this.#box) return
    const { following } = this.state.get()
    const { held } = this.#hold
    if (following && !held) this.#box.scrollTop = this.#box.scrollHeight
    this.#place = placeOf(this.#box)
    this.#set({ following, behind: following && held && !isAtEnd(this.#place) })
  }

  #keep(height: number): void {
    if (this.#kept === height || !this.#content) return
    this.#kept = height
    this.#content.style.minHeight = height === 0 ? '' : `${height}px`
  }

  #set(next: ScrollState): void {
    const now = this.state.get()
    if (next.following !== now.following || next.behind !== now.behind) this.state.set(next)
  }
}

function placeOf(element: HTMLElement): ScrollPlace {
  return { top: element.scrollTop, view: element.clientHeight, height: element.scrollHeight }
}

/** The height of the content without the kept room. */
function naturalHeight(content: HTMLElement): number {
  const last = content.lastElementChild
  return last instanceof HTMLElement ? last.offsetTop + last.offsetHeight - content.offsetTop : 0
}
