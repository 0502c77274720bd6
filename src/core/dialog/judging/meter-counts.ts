import type { MeterCounts } from '../../contract/judging/critique-record.ts'

export const NOTHING_METERED: MeterCounts = { helped: 0, hurt: 0, alike: 0, unread: 0 }

export function addCounts(one: MeterCounts, other: MeterCounts): MeterCounts {
  return {
    helped: one.helped + other.helped,
    hurt: one.hurt + other.hurt,
    alike: one.alike + other.alike,
    unread: one.unread + other.unread,
  }
}

/** The number of turns that could be judged. */
export const measuredTurns = ({ helped, hurt, alike }: MeterCounts): number => helped + hurt + alike
