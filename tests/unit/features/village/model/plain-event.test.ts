import { expect, test } from 'vitest'
import { plainEvent } from '../../../../../src/features/village/model/observe/plain-event.ts'
import type { VillageEvent } from '../../../../../src/features/village/model/world.ts'

const TYPES = [
  'INTERACTION_REQUEST_PENDING',
  'INTERACTION_REQUEST_REJECTED',
  'INTERACTION_BID_RECEIVED',
  'INTERACTION_STARTED',
  'INTERACTION_CANCELED',
  'INTERACTION_FINISHED',
] as const satisfies readonly VillageEvent['type'][]

test.each(TYPES)('%s is described to a person without names or numbers of the engine', (type) => {
  for (const interaction of ['conversation', 'consume', 'sit', 'wash', 'read']) {
    const payload = { interaction, bidId: 'bid_15', bidder: 'Cleo', reason: 'insufficient_participants' }
    const words = plainEvent({ number: 1, timestamp: 0, type, payload }) ?? ''
    expect(words).toMatch(/^[A-Z][a-z]+ [a-z]/)
    expect(words).not.toMatch(/bid|_|interaction|consume/i)
  }
})
