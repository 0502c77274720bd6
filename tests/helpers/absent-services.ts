import { AppError } from '../../src/contract/errors/errors.ts'
import type { RpcServices } from '../../src/contract/mode/procedures.ts'

/** What a fake host has none of: vectors, and somebody who writes recordings down. */
export const absentServices: Pick<RpcServices, 'vectors' | 'transcripts' | 'runFiles'> = {
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
