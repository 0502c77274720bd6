import { useEffect, useState } from 'react'

/**
 * Returns the value once it has not changed for this many milliseconds, for example a text after typing has stopped.
 */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
