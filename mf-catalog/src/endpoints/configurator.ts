import type { Http } from 'shared-contracts';
import type {
  ConfigurationAnswer,
  ConfiguratorRules,
  FenceAnswer,
  FenceBody,
  PlanPrices,
  PlanPricesQuery,
  GabionAnswer,
  GabionBody,
  TerraceAnswer,
  TerraceBody,
} from 'shared-contracts/wire/configurator';

export const getConfiguratorRules = (http: Http) => http.get<ConfiguratorRules>('/api/configurator/rules');
/** what a browser needs to calculate fences of one system, height and colour */
export const getPlanPrices = (http: Http, { system, height_cm, colour }: PlanPricesQuery) =>
  http.get<PlanPrices>(`/api/configurator/prices?${new URLSearchParams({ system, height_cm: String(height_cm), colour }).toString()}`);
/** Address of the planner's example, drawn in what is chosen in its form. */
export const exampleDrawing = (kind: ConfigurationAnswer['kind'], choice: Readonly<Record<string, string>>): string =>
  `/api/configurator/examples/${kind}.svg?${new URLSearchParams(choice).toString()}`;
/** also stores the result for a year, under its `share_id` */
export const configureFence = (http: Http, body: FenceBody) => http.post<FenceAnswer>('/api/configurator/fence', body);
export const configureGabion = (http: Http, body: GabionBody) => http.post<GabionAnswer>('/api/configurator/gabion', body);
export const configureTerrace = (http: Http, body: TerraceBody) => http.post<TerraceAnswer>('/api/configurator/terrace', body);
export const getConfiguration = (http: Http, shareId: string) =>
  http.get<ConfigurationAnswer>(`/api/configurator/${encodeURIComponent(shareId)}`);
