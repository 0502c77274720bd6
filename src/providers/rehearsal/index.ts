export { createRehearsalProvider, type RehearsalOptions } from './create-rehearsal-provider.ts'
export { parseRehearsalModel, type RehearsalModel } from './parse-model.ts'
export { FAILURES, type FailureKind } from './failures.ts'
