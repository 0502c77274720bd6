import { useEffect, useMemo } from 'react'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import type { DialogStore } from '../../host/store/dialog-store.ts'
import { createStore, type Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import { whenIdle } from '../../host/when-idle.ts'
import { buildQuoteIndex, type SharedRun, type QuoteIndex } from './quotes.ts'
import { useDialogStore } from '../../dialog-view/use-dialog.ts'

/** A quote and the turn it is in. */
export interface TurnQuote extends SharedRun {
  readonly turnId: string
}

export interface QuotesFound {
  /** The quotes; null until all finished turns have been searched. */
  readonly quotes: readonly TurnQuote[] | null
  /** The indexes of files of which only the beginning was searched. */
  readonly cut: readonly number[]
}

/** Finds quotes from the files in the turns. It searches each turn once, while the page is idle and the tab is open. */
interface QuoteSearch extends Readable<QuotesFound> {
  watch(): () => void
}

const searches = new WeakMap<readonly ContextFile[], QuoteSearch>()
const NONE: readonly TurnQuote[] = []

export function useQuotes(files: readonly ContextFile[]): QuotesFound {
  const store = useDialogStore()
  const search = useMemo(() => {
    const search = searches.get(files) ?? createSearch(store, files)
    searches.set(files, search)
    return search
  }, [store, files])
  useEffect(() => search.watch(), [search])
  return useStore(search)
}

function createSearch(store: DialogStore, files: readonly ContextFile[]): QuoteSearch {
  const quotesStore = createStore<QuotesFound>({ quotes: null, cut: [] })
  const byTurn = new WeakMap<Turn, readonly TurnQuote[]>()
  let index: QuoteIndex | null = null
  const building = buildQuoteIndex(files)
  /** The number of the last event up to which all turns were searched; -1 before that. */
  let seq = -1
  let looking = { seq: -1, at: 0 }

  /** Does one step of the work; returns whether there is more. */
  function work(): boolean {
    if (index === null) {
      const step = building.next()
      if (step.done) index = step.value
      return true
    }
    const { state } = store.get()
    if (looking.seq !== state.seq) looking = { seq: state.seq, at: 0 }
    while (looking.at < state.turns.length) {
      const turn = state.turns[looking.at]
      looking.at += 1
      if (turn?.status !== 'ended' || byTurn.has(turn)) continue
      const quotes = index.find(turn.text)
      byTurn.set(turn, quotes.length === 0 ? NONE : quotes.map((quote) => ({ ...quote, turnId: turn.id })))
      return true
    }
    seq = state.seq
    quotesStore.set({ quotes: state.turns.flatMap((turn) => byTurn.get(turn) ?? NONE), cut: index.cut })
    return false
  }

  return {
    get: quotesStore.get,
    subscribe: quotesStore.subscribe,
    watch() {
      let cancel = () => {}
      let busy = false
      const turnTo = () => {
        if (busy || (index !== null && seq === store.get().state.seq)) return
        busy = true
        cancel = whenIdle((left) => {
          busy = false
          // Even an idle moment without time left is used for one step, so that the work goes on.
          do if (!work()) return
          while (left() > 2)
          turnTo()
        })
      }
      turnTo()
      const leave = store.subscribe(turnTo)
      return () => {
        leave()
        cancel()
      }
    },
  }
}
