import { useEffect, useEffectEvent, useState } from 'react'
import { explain } from './store/explain.ts'

export interface Answer<T> {
  readonly value: T | null
  /** One sentence when the host could not be asked, or refused. */
  readonly problem: string | null
  readonly busy: boolean
  /** Runs an act whose answer is the new state. Settles false when it failed. */
  readonly run: (act: () => Promise<T>) => Promise<boolean>
}

/** A state kept by the host that this screen shows and changes; asked for when the screen opens. */
export function useAnswer<T>(load: () => Promise<T>): Answer<T> {
  const [state, setState] = useState<Pick<Answer<T>, 'value' | 'problem' | 'busy'>>({
    value: null,
    problem: null,
    busy: true,
  })
  async function run(act: () => Promise<T>): Promise<boolean> {
    setState(({ value }) => ({ value, problem: null, busy: true }))
    try {
      const value = await act()
      setState({ value, problem: null, busy: false })
      return true
    } catch (error) {
      setState(({ value }) => ({ value, problem: explain(error).message, busy: false }))
      return false
    }
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    loadNow().then(
      (value) => setState({ value, problem: null, busy: false }),
      (error: unknown) => setState({ value: null, problem: explain(error).message, busy: false }),
    )
  }, [])
  return { ...state, run }
}
