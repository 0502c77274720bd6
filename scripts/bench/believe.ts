import { benchEvidence } from './believe/evidence.ts'

/** What a verdict, a quotation and a figure are worth. */
export function benchBelieve(): void {
  benchEvidence()
}
