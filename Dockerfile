# Dossier as an image. docs/operators.md says how to run it; compose.yaml runs two behind a proxy.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
ENV DOSSIER_STANDALONE=1 NEXT_TELEMETRY_DISABLED=1
RUN node scripts/up.mjs --no-database && node scripts/image-folder.mjs /image

FROM node:24-slim
WORKDIR /app
COPY --from=build --chown=node:node /image ./
RUN mkdir data && chown node:node data
USER node
ENV NODE_ENV=production DOSSIER_LISTEN=0.0.0.0 PORT=4310
EXPOSE 4310
VOLUME /app/data
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# One helper of V8, as scripts/serve.mjs says why.
CMD ["node", "--v8-pool-size=1", "server/start.mjs"]
