/** As much of an OpenAPI 3.1 document as this API writes and its tests read. */
export interface OpenApiParameter {
  $ref?: string;
  name?: string;
  in?: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}
export type JsonSchema = { readonly [Key in string]?: unknown };
export interface OpenApiContent {
  schema?: JsonSchema;
}
export interface OpenApiResponse {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, OpenApiContent>;
}
export interface OpenApiOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: OpenApiParameter[];
  requestBody?: { required?: boolean; content: Record<string, OpenApiContent> };
  responses: Record<string, OpenApiResponse>;
  security?: Record<string, string[]>[];
}
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type OpenApiMethod = (typeof METHODS)[number];
export type OpenApiPath = Partial<Record<OpenApiMethod, OpenApiOperation>>;

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string; license?: { name: string; identifier?: string } };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, OpenApiPath>;
  components: {
    schemas?: Record<string, JsonSchema>;
    parameters?: Record<string, OpenApiParameter>;
    responses?: Record<string, OpenApiResponse>;
    securitySchemes?: Record<string, unknown>;
  };
}

export interface NamedOperation {
  method: OpenApiMethod;
  path: string;
  operation: OpenApiOperation;
}

/** Every operation of a document with its method and path, in the document's order. */
export const operationsOf = ({ paths }: Pick<OpenApiDocument, 'paths'>): NamedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
