import type { DialogConfig } from '../../../../src/core/contract/dialog-config.ts'
import type { FactBody } from '../../../../src/core/contract/events.ts'

/** The fact that begins a dialog. */
export function created(topic = 'Should cities ban private cars?', provider = 'rehearsal'): FactBody {
  const seat = { provider, model: 'rehearsal', name: 'Iris' }
  const config: DialogConfig = {
    topic,
    mode: 'debate',
    turns: 3,
    seats: { moderator: seat, first: seat, second: seat },
    critique: true,
    earlyEnd: true,
    context: [],
    seed: 1,
  }
  return { type: 'dialog-created', config }
}

export function said(text: string): FactBody {
  return { type: 'message-added', messageId: 'm', text }
}

export function opened(
  turnId: string,
  kind: 'introduction' | 'speech' | 'moderation' | 'summary' = 'speech',
): Extract<FactBody, { type: 'turn-started' }> {
  return { type: 'turn-started', turnId, number: 1, step: 0, seat: 'first', kind, speech: 1, phase: 'early' }
}
