import type { Sound } from '../ports.ts'

/** Loudest samples of equal stretches, 0 to 1. @param perSecond stretches a second */
export function peaks({ samples, rate }: Sound, perSecond = 8): readonly number[] {
  const width = rate / perSecond
  const count = Math.ceil(samples.length / width)
  return Array.from({ length: count }, (_, index) => {
    let loudest = 0
    const end = Math.min(samples.length, Math.round((index + 1) * width))
    for (let at = Math.round(index * width); at < end; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
    return Math.round(Math.min(1, loudest) * 100) / 100
  })
}
