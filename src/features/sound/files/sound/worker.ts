import { parentPort } from 'node:worker_threads'
import type { Sound } from '../ports.ts'
import { giveBack } from '../../../../base/sound/give-back.ts'
import type { WorkerAnswer, PoolTask } from '../../../../base/inference/worker-pool.ts'
import { masterTurn, type MasteredTurn } from './master-turn.ts'

parentPort?.on('message', ({ id, ask }: PoolTask<readonly Sound[]>) => {
  const send = (answer: MasteredTurn | null): void => {
    const answered: WorkerAnswer<MasteredTurn> = { id, answer }
    parentPort?.postMessage(answered)
  }
  masterTurn(ask)
    .then(send, () => send(null))
    .finally(() => {
      for (const { samples } of ask) giveBack(samples)
    })
})
