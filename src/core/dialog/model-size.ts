/** From this many billions of parameters on, a model follows long instructions as well as short ones. */
const LARGE_FROM = 9

/** Matches the size of a mixture of several experts: "8x7b". */
const EXPERTS = /(?<![a-z0-9.])(\d+)x(\d+(?:\.\d+)?)b(?![a-z0-9])/g
/** Matches a size: "7b", "3.8B", "1.5b". The number of active parameters ("a3b") is no size. */
const BILLIONS = /(?<![a-z0-9.])(\d+(?:\.\d+)?)b(?![a-z0-9])/g
/** Matches an effective size: "E4B". */
const EFFECTIVE = /(?<![a-z0-9.])e(\d+(?:\.\d+)?)b(?![a-z0-9])/g
const MILLIONS = /(?<![a-z0-9.])(\d{2,4})m(?![a-z0-9])/g
/** Matches families of small models by such words. "Mini" in names of large vendors does not mean the same. */
const SMALL_FAMILIES = /(?:^|[/_-])phi-?[\d.]*[-:_]mini|tinyllama|smollm/

/** Billions of parameters according to the name of a model; null when the name does not tell. */
export function modelBillions(model: string): number | null {
  const name = model.toLowerCase()
  const sizes = [
    ...[...name.matchAll(EXPERTS)].map(([, experts, each]) => Number(experts) * Number(each)),
    ...[...name.matchAll(BILLIONS)].map(([, size]) => Number(size)),
    ...[...name.matchAll(EFFECTIVE)].map(([, size]) => Number(size)),
    ...[...name.matchAll(MILLIONS)].map(([, size]) => Number(size) / 1_000),
  ].filter((size) => size > 0)
  // If a name contains several sizes, as that of a distilled model, the largest is the safe choice.
  return sizes.length === 0 ? null : Math.max(...sizes)
}

/** Whether a model gets plain prompts, with short sentences, by default. */
export function isSmallModel(model: string): boolean {
  const billions = modelBillions(model)
  return billions === null ? SMALL_FAMILIES.test(model.toLowerCase()) : billions < LARGE_FROM
}
