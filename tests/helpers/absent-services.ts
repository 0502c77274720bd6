import { AppError } from '../../src/core/contract/errors/errors.ts'
import type { NetworkInfo } from '../../src/core/contract/host/network.ts'
import type { RpcServices } from '../../src/app/acts/index.ts'

const NO_PROXY: NetworkInfo = {
  kept: { proxy: '', noProxy: '' },
  proxies: [],
  noProxy: '',
  certificates: { system: 140, file: null, inFile: 0, problem: null },
}

/** Services that a fake host lacks: vectors, transcription and a proxy. */
export const absentServices: Pick<RpcServices, 'vectors' | 'transcripts' | 'runFiles' | 'network'> = {
  network: { info: async () => NO_PROXY, set: async () => NO_PROXY },
  transcripts: {
    watch: () => Promise.reject(new AppError('INTERNAL', 'This fake writes nothing down.')),
    set: async () => undefined,
    test: () => Promise.reject(new AppError('INTERNAL', 'This fake writes nothing down.')),
    begin: () => Promise.reject(new AppError('INTERNAL', 'This fake writes nothing down.')),
    piece: async () => undefined,
    about: () => Promise.reject(new AppError('INTERNAL', 'This fake writes nothing down.')),
    write: () => Promise.reject(new AppError('INTERNAL', 'This fake writes nothing down.')),
    drop: async () => undefined,
  },
  runFiles: {
    about: async () => ({ calls: 0, bytes: 0, why: 'This fake records nothing.', stopped: null, speed: 1 }),
    save: async () => ({ kind: 'cancelled' }),
    setSpeed: async () => undefined,
  },
  vectors: {
    watch: () => Promise.reject(new AppError('INTERNAL', 'This fake has no vectors.')),
    set: async () => undefined,
    test: () => Promise.reject(new AppError('INTERNAL', 'This fake has no vectors.')),
    make: async () => undefined,
    stop: async () => undefined,
    clear: async () => undefined,
  },
}
