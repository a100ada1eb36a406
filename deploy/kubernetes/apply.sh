#!/bin/bash
# Brings a release to a cluster: apply.sh <overlay>, for example apply.sh production. The database is migrated first; the processes of the
# old version go on working meanwhile, and stay if the migration fails (0052).
set -euo pipefail
OVERLAY=$(dirname "$(readlink -f "$0")")/overlays/${1:?usage: apply.sh staging|production}
NAMESPACE=groenhof-$1
MANIFESTS=$(mktemp)
trap 'rm -f "$MANIFESTS"' EXIT
kubectl kustomize "$OVERLAY" > "$MANIFESTS"

# A job cannot be changed: the one of the release before goes.
kubectl --namespace "$NAMESPACE" delete job migrate --ignore-not-found
kubectl apply --filename "$MANIFESTS" --selector 'app.kubernetes.io/name notin (shell, api, worker)'
# `kubectl wait` for completion would go on waiting for a job that failed.
MIGRATED_BY=$((SECONDS + 1800))
until [ "${STATE:-}" = Complete ]; do
  STATE=$(kubectl --namespace "$NAMESPACE" get job migrate --output 'jsonpath={.status.conditions[?(@.status=="True")].type}' | grep -Eo 'Complete$|Failed$' || true)
  if [ "$STATE" = Failed ] || [ $SECONDS -gt $MIGRATED_BY ]; then
    kubectl --namespace "$NAMESPACE" logs job/migrate --tail=20 >&2 || true
    echo "The database was not migrated; everything else stays as it was." >&2
    exit 1
  fi
  sleep 2
done
kubectl apply --filename "$MANIFESTS"
for each in api worker shell; do kubectl --namespace "$NAMESPACE" rollout status "deployment/$each" --timeout=10m; done
