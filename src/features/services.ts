import type { FeatureParts, FeatureService } from '../app/feature.ts'
import { createTournaments } from './tournament/engine/create-tournaments.ts'

/** The services of features, one line each. */
const SERVICES = {
  tournaments: createTournaments,
} satisfies Readonly<Record<string, (parts: FeatureParts) => FeatureService>>

/** The services of features, by their names. */
export type FeatureServices = { readonly [Name in keyof typeof SERVICES]: ReturnType<(typeof SERVICES)[Name]> }

export function openFeatures(parts: FeatureParts): FeatureServices {
  const opened = Object.entries<(parts: FeatureParts) => FeatureService>(SERVICES).map(([name, open]) => [
    name,
    open(parts),
  ])
  return Object.fromEntries(opened) as FeatureServices
}

/** Ends them one after another. */
export async function closeFeatures(services: FeatureServices): Promise<void> {
  for (const service of Object.values<FeatureService>(services)) await service.close()
}
